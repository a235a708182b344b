import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels
import TestSupport
import Testing

@testable import SalusClient

/// A person on this device alone with a record, and a peer elsewhere with entries of theirs.
struct SourceFixture {
    static let address = "https://clinic.example.org/rhex"
    static let glucose =
        #"{"_id":"g","description":"Glucose","value":{"scalar":"5.1","units":"mmol/L"},"time":1300000000}"#
    /// The person of a record of hData.
    static let lin =
        "<patient><name><given>Lin</given><lastname>Lund</lastname></name>"
        + "<birthtime>1902-01-01T00:00:00Z</birthtime></patient>"
    static let gout = #"{"_id":"c","description":"Gout","start_time":1300000000,"status":"active"}"#

    let peer = RecordedPeer()
    let engine: PeerEngine
    let home: ClientFixture
    let client: HealthClient
    let record: RecordID
    let sources: RecordSources
    /// Waits that the client asked for.
    let pauses = Locked<[Duration]>([])

    init() async throws {
        home = try ClientFixture()
        engine = PeerEngine(peer)
        client = try await home.opener().withoutServer.create(name: "ana", localPassword: ClientFixture.localPassword)
        record = try await client.makeRecord(titled: "Ana").id
        sources = RecordSources(
            of: client, engine: { [engine] _ in engine },
            pause: { [pauses] pause in pauses.withLock { $0.append(pause) } })
        peer.put(Self.glucose, "Glucose", as: "g", in: "results")
        peer.put(Self.gout, "Gout", as: "c", in: "conditions")
    }

    /// Lets a peer of hData show the person: nothing is written before that.
    func showPerson() { peer.put(Self.lin, "Lin Lund", as: "p", in: "person_information", of: "application/xml") }

    /// The source, added with the only record that the peer offers.
    func added(token: String? = nil) async throws -> RecordSource {
        let secret = token.map { Secret(copying: Array($0.utf8)) }
        let patients = try await sources.patients(at: Self.address, token: secret, authorityFile: nil)
        let patient = try #require(patients.first)
        return try await sources.add(
            patient, at: Self.address, to: record, grant: secret.map { SourceGrant(token: $0) }, authorityFile: nil)
    }

    @discardableResult
    func sync(_ source: RecordSource, _ change: (inout SourceSyncOptions) -> Void = { _ in }) async -> SourceOutcome {
        var options = SourceSyncOptions()
        change(&options)
        return await sources.sync([source], options)[0]
    }

    /// The facts that count, as `model name`.
    func facts() async throws -> [String] {
        try await client.reader.facts(of: record).flatMap(\.facts).map { fact in
            "\(fact.model) \(fact.fields.concept("name")?.title ?? "")"
        }.sorted()
    }
}
