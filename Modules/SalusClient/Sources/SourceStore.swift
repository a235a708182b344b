import FoundationEssentials
import SalusBase
import SalusCrypto
import SalusDomain
import SalusLocal

/// The sources of this device in its encrypted database, each in values of its own, so that two of them can be read at
/// once. A token leaves it for the requests to its source alone.
struct SourceStore: Sendable {
    private static let list = "sources"

    let store: any LocalStore

    /// In the order in which they were added.
    func all() async throws(ClientError) -> [RecordSource] {
        var sources: [RecordSource] = []
        for number in try await numbers() {
            if let source = try await source(number) { sources.append(source) }
        }
        return sources
    }

    func source(_ number: Int) async throws(ClientError) -> RecordSource? {
        guard var source = try await value(RecordSource.self, Self.name(number)) else { return nil }
        source.writes = try await writes(of: number)
        return source
    }

    /// In the order of writing.
    func writes(of number: Int) async throws(ClientError) -> [SourceWrite] {
        try await value([SourceWrite].self, "\(Self.name(number))-writes") ?? []
    }

    /// Throws `source(.removed)` for a source that was removed meanwhile.
    func save(_ writes: [SourceWrite], of number: Int) async throws(ClientError) {
        guard try await numbers().contains(number) else { throw .source(.removed) }
        try await set(writes, "\(Self.name(number))-writes")
    }

    /// The number of the next source.
    func free() async throws(ClientError) -> Int { (try await numbers().max() ?? 0) + 1 }

    func add(_ source: RecordSource) async throws(ClientError) {
        for part in ["state", "writes"] { try await set(bytes: nil, "\(Self.name(source.number))-\(part)") }
        try await save(source)
        try await set(try await numbers() + [source.number], Self.list)
    }

    func save(_ source: RecordSource) async throws(ClientError) { try await set(source, Self.name(source.number)) }

    /// One in another form, such as of another version of this program, counts as none: everything is asked for again.
    func state(of number: Int) async throws(ClientError) -> SourceState {
        do throws(ClientError) {
            return try await value(SourceState.self, "\(Self.name(number))-state") ?? SourceState()
        } catch {
            guard error == .profile(.damaged) else { throw error }
            return SourceState()
        }
    }

    /// Throws `source(.removed)` for one that was removed meanwhile, whose number another one may have later.
    func save(_ state: SourceState, of number: Int) async throws(ClientError) {
        guard try await numbers().contains(number) else { throw .source(.removed) }
        try await set(state, "\(Self.name(number))-state")
    }

    /// Nil for a source that asks for none.
    func token(of number: Int) async throws(ClientError) -> Secret? {
        guard var bytes = try await bytes("\(Self.name(number))-token") else { return nil }
        return Secret(wiping: &bytes)
    }

    /// Nil where a new token needs a new sign-in.
    func renewal(of number: Int) async throws(ClientError) -> SourceRenewal? {
        try await value(SourceRenewal.self, "\(Self.name(number))-renewal")
    }

    /// Nil for a source that asks for no token.
    func save(_ grant: SourceGrant?, of number: Int) async throws(ClientError) {
        try await set(bytes: grant.map { $0.token.withBytes { Array($0) } }, "\(Self.name(number))-token")
        let renewal = "\(Self.name(number))-renewal"
        if let known = grant?.renewal { try await set(known, renewal) } else { try await set(bytes: nil, renewal) }
    }

    /// The token goes first.
    func forget(_ number: Int) async throws(ClientError) {
        try await save(nil, of: number)
        try await set(try await numbers().filter { $0 != number }, Self.list)
        for part in ["state", "writes"] { try await set(bytes: nil, "\(Self.name(number))-\(part)") }
        try await set(bytes: nil, Self.name(number))
    }

    private func numbers() async throws(ClientError) -> [Int] { try await value([Int].self, Self.list) ?? [] }

    private static func name(_ number: Int) -> String { "source-\(number)" }

    private func set(_ value: some Encodable & Sendable, _ name: String) async throws(ClientError) {
        let bytes: [UInt8]
        do { bytes = Array(try JSONEncoder().encode(value)) } catch { throw .profile(.damaged) }
        try await set(bytes: bytes, name)
    }

    private func value<Value: Decodable>(_ type: Value.Type, _ name: String) async throws(ClientError) -> Value? {
        guard let bytes = try await bytes(name) else { return nil }
        do { return try JSONDecoder().decode(Value.self, from: Data(bytes)) } catch { throw .profile(.damaged) }
    }

    private func bytes(_ name: String) async throws(ClientError) -> [UInt8]? {
        do { return try await store.value(name) } catch { throw .local(error) }
    }

    private func set(bytes: [UInt8]?, _ name: String) async throws(ClientError) {
        do { try await store.setValue(bytes, for: name) } catch { throw .local(error) }
    }
}
