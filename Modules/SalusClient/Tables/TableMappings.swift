public import SalusBase

/// A mapping that a person used for tables with these columns.
public struct KnownTableMapping: Hashable, Sendable, Codable {
    /// Counts up on this device.
    public let number: Int
    /// The names of the columns, in the order of the file.
    public let columns: [String]
    public let mapping: TableMapping
    /// The name of the file for which it was used last.
    public let file: String
    public let at: Instant
}

/// The mappings that this device remembers, one for each set of columns, in its encrypted database. No server knows of
/// them.
public struct TableMappings: Sendable {
    /// The most that are remembered, those used last.
    static let most = 200

    private let values: LocalValues
    private let clock: WallClock

    public init(_ client: HealthClient) { (values, clock) = (client.values, client.clock) }

    /// That used last comes first.
    public func all() async throws(ClientError) -> [KnownTableMapping] { try await values.tableMappings().reversed() }

    /// The mapping of tables with these columns, in any order.
    public func mapping(of columns: [String]) async throws(ClientError) -> KnownTableMapping? {
        try await values.tableMappings().last { Set($0.columns) == Set(columns) }
    }

    public func remember(
        _ mapping: TableMapping, of columns: [String], from file: String
    ) async throws(ClientError) {
        var all = try await values.tableMappings()
        let old = all.firstIndex { Set($0.columns) == Set(columns) }
        let number = old.map { all.remove(at: $0).number } ?? (all.map(\.number).max() ?? 0) + 1
        all.append(
            KnownTableMapping(number: number, columns: columns, mapping: mapping, file: file, at: clock.now))
        try await values.save(all.suffix(Self.most))
    }

    /// False when there is no such mapping.
    public func remove(_ number: Int) async throws(ClientError) -> Bool {
        let all = try await values.tableMappings()
        let left = all.filter { $0.number != number }
        guard left.count < all.count else { return false }
        try await values.save(left[...])
        return true
    }
}
