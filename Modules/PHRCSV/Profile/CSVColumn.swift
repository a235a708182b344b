/// The values of one column, as far as their forms go.
public struct CSVColumn: Hashable, Sendable {
    public let name: String
    /// The first values.
    public private(set) var samples: [String] = []
    /// The number of cells with a value.
    public private(set) var filled = 0
    /// The numbers among them, with or without a unit behind, by what they say about the decimal sign.
    public private(set) var numbers: [CSVNumber.Evidence: Int] = [:]
    /// The same of numbers with a stroke between, such as `120/80`.
    public private(set) var pairs: Set<CSVNumber.Evidence> = []
    /// The dates among them, by what they say about day and month.
    public private(set) var dates: [CSVDate.Evidence: Int] = [:]

    private static let (mostSamples, longestSample) = (3, 60)

    init(_ name: String) { self.name = name }

    /// Whether most values are dates.
    public var hasDates: Bool { filled > 0 && dates.values.reduce(0, +) * 2 > filled }
    /// Whether most values are numbers.
    public var hasNumbers: Bool { filled > 0 && numbers.values.reduce(0, +) * 2 > filled }

    /// The text between brackets at the end of the name, such as `kg` of `Weight (kg)`; nil for none.
    public var unit: String? {
        for (open, close) in [("(", ")"), ("[", "]")] as [(Character, Character)] where name.last == close {
            guard let start = name.lastIndex(of: open) else { continue }
            let unit = name[start...].dropFirst().dropLast()
            return unit.isEmpty || unit.count > 20 || CSVNumber.evidence(in: String(unit)) != nil ? nil : String(unit)
        }
        return nil
    }

    mutating func take(_ cell: String) {
        guard !CSVNumber.isAbsent(cell) else { return }
        filled += 1
        if samples.count < Self.mostSamples, !samples.contains(cell.prefixed(Self.longestSample)) {
            samples.append(cell.prefixed(Self.longestSample))
        }
        if let number = CSVNumber.evidence(inCell: cell) {
            numbers[number, default: 0] += 1
        } else {
            pairs.formUnion(CSVNumber.evidence(inPair: cell))
        }
        if let date = CSVDate.evidence(in: cell) { dates[date, default: 0] += 1 }
    }
}

extension String {
    fileprivate func prefixed(_ length: Int) -> String { count > length ? prefix(length) + "…" : self }
}
