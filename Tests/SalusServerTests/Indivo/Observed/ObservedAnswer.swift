import SalusBase
import SalusHTTP
import SalusXML
import TestSupport

/// What a real 2.0.0 server answered: one file of the folder, with what its index says of it.
struct ObservedAnswer {
    static let folder = "indivo/observed/responses"

    let file: String
    let status: Int
    let mediaType: String
    let body: [UInt8]

    /// Throws `NotObserved` for a file that the index does not name.
    init(of file: String) throws {
        guard let line = try Self.index().first(where: { $0[0] == file }), let status = Int(line[2]) else {
            throw NotObserved(file: file)
        }
        (self.file, self.status, mediaType) = (file, status, line[3])
        body = try SharedData.bytes("\(Self.folder)/\(file)")
    }

    /// Every line of the index below its heading: file, call, status, type of content.
    private static func index() throws -> [[String]] {
        String(decoding: try SharedData.bytes("\(folder)/INDEX.tsv"), as: UTF8.self)
            .split(separator: "\n").dropFirst().map { $0.split(separator: "\t").map(String.init) }
    }
}

struct NotObserved: Error {
    let file: String
}

/// An answer as lines in one order, with what differs from run to run taken out: identifiers are numbered in the order in
/// which they come, so that one that stands twice is the same twice; times of the run, tokens, digests and sizes are masked.
struct ObservedLines: Equatable, CustomStringConvertible {
    let lines: [String]

    var description: String { lines.joined(separator: "\n") }

    /// `fixes` are those that are named for the file.
    init(_ body: [UInt8], of file: String, _ fixes: [ObservedFix]) throws {
        var lines = try Self.read(body, file)
        for fix in fixes { lines = fix.change(lines) }
        self.lines = Self.numbered(lines)
    }

    private static func read(_ body: [UInt8], _ file: String) throws -> [String] {
        switch (file.split(separator: "-").first, file.split(separator: ".").last) {
        case ("report", "xml"), ("demographics", "xml"), ("aggregate", "xml"):
            return ObservedReport.lines(try XMLNode(parsing: body))
        case (_, "xml"): return ObservedElement.lines(of: try XMLNode(parsing: body))
        case (_, "json"): return ObservedReport.lines(try JSONValue(parsing: body))
        case (_, "rdf"): return try RDFOutline(body, normalized: Self.withoutZone).resources
        case ("approve.html", _): return ObservedForm.redirection(String(decoding: body, as: UTF8.self))
        case (_, "txt") where file != "version.txt": return ObservedForm.lines(String(decoding: body, as: UTF8.self))
        default: return [String(decoding: body, as: UTF8.self)]
        }
    }

    /// Times have their zone here (fault 20).
    private static func withoutZone(_ property: String, _ text: String) -> String {
        text.hasSuffix("Z") && text.contains("T") ? String(text.dropLast()) : text
    }

    private static func numbered(_ lines: [String]) -> [String] {
        var numbers: [Substring: Int] = [:]
        return lines.map { line in
            line.replacing(ObservedElement.identifier) { match in
                let number = numbers[match.output] ?? numbers.count + 1
                numbers[match.output] = number
                return "ID\(number)"
            }
        }
    }
}
