import SalusBase

/// An answer of a running Indivo X 2.0.0 server: a line of `Tests/Vectors/indivo-observed-answers.jsonl`.
public struct ObservedAnswer: Sendable {
    public let file: String
    public let status: Int
    public let mediaType: String
    public let body: [UInt8]

    /// Every line, in the order of the file.
    public static func all() throws -> [ObservedAnswer] {
        try TestVectors.lines("indivo-observed-answers.jsonl").map { line in
            try ObservedAnswer(JSONValue(parsing: Array(line.utf8)))
        }
    }

    /// Throws `NotObserved` for a name that no line has.
    public init(of file: String) throws {
        guard let answer = try Self.all().first(where: { $0.file == file }) else { throw NotObserved(file: file) }
        self = answer
    }

    private init(_ line: JSONValue) throws {
        guard let file = line["file"]?.string, let status = line["status"]?.number.flatMap({ Int($0.text) }),
            let mediaType = line["type"]?.string, let body = line["body"]?.string
        else { throw NotObserved(file: line["file"]?.string ?? "a line without a name") }
        self.file = file
        self.status = status
        self.mediaType = mediaType
        self.body = Array(body.utf8)
    }
}

public struct NotObserved: Error {
    public let file: String
}
