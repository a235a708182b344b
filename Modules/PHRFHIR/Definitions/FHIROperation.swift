/// An operation of the standard, such as `$everything`.
public struct FHIROperation: Sendable {
    /// A parameter of the operation.
    public struct Parameter: Sendable {
        public let name: String
        /// Empty for one that has parts of its own.
        public let type: String
        public let min: Int
        /// Nil means any number.
        public let max: Int?
    }

    /// With the sign: `$everything`.
    public let name: String
    public let isOnSystem: Bool
    public let isOnType: Bool
    public let isOnInstance: Bool
    /// The types it is for; none means that it is for the whole system.
    public let types: [String]
    public let parameters: [Parameter]
    public let results: [Parameter]

    /// All operations of the standard.
    public static let all = operationTable.lines.map(FHIROperation.init)

    /// A line of the table: name, levels (`S`, `T`, `I`), types or `-`, `<` parameters, `>` results.
    private init(_ line: Substring) {
        let words = line.split(separator: " ")
        let end = words.firstIndex(of: ">") ?? words.endIndex
        name = String(words[0])
        isOnSystem = words[1].contains("S")
        isOnType = words[1].contains("T")
        isOnInstance = words[1].contains("I")
        types = words[2] == "-" ? [] : words[2].split(separator: "|").map(String.init)
        parameters = words[4..<max(end, 4)].compactMap(Parameter.init)
        results = words[end...].dropFirst().compactMap(Parameter.init)
    }
}

extension FHIROperation.Parameter {
    /// `name:type[min..max]`
    fileprivate init?(_ word: Substring) {
        let halves = word.split(separator: "[", maxSplits: 1)
        let names = halves[0].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard halves.count == 2, let limits = Self.limits(halves[1].dropLast()) else { return nil }
        name = String(names[0])
        type = names.count > 1 ? String(names[1]) : ""
        (min, max) = limits
    }

    private static func limits(_ text: Substring) -> (Int, Int?)? {
        let least = text.first == "1" ? 1 : 0
        let most = text.drop { $0 != "." }.dropFirst(2)
        return (least, most == "*" ? nil : most.first == "1" ? 1 : 0)
    }
}
