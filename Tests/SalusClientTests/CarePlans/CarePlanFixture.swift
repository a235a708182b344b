import SalusBase
import SalusCarePlan
import SalusCrypto
import SalusModels
import SalusSync

@testable import SalusClient
import SalusVaultModels

/// Ana has a care plan on two devices, Bo and Cara look after her; one server between them.
struct CarePlanFixture {
    enum Person { case ana, anasPhone, bo, cara }

    let home: VaultClientFixture
    private let phone = MemoryVaultStore()
    private let seen: [Person: MemorySeenParts] = [
        .ana: MemorySeenParts(), .anasPhone: MemorySeenParts(), .bo: MemorySeenParts(), .cara: MemorySeenParts(),
    ]
    static let start = TestMember.start

    init() throws { home = try VaultClientFixture() }

    /// A program as it starts, with the data of its device alone. Its clock shows so many days after the first day's
    /// morning, and the server's the same time unless given.
    func device(_ person: Person, at days: Double = 0, server: Double? = nil) async -> CareDevice {
        let vaultClient = home.vaultClient(
            mate(person), at: 0, on: store(person), clock: Self.clock(days), serverClock: Self.clock(server ?? days))
        let care = CarePlanStore(vaultClient, seen: seen[person]!, clock: Self.clock(days))
        await vaultClient.whenTidied { [weak care] () async throws(ClientError) in try await care?.tidying.run() }
        return CareDevice(vaults: vaultClient, care: care)
    }

    static func clock(_ days: Double) -> WallClock { .fixed(start.adding(seconds: Int64(days * 86_400))) }

    func store(_ person: Person) -> MemoryVaultStore { person == .anasPhone ? phone : home.store(mate(person)) }
    func id(_ person: Person) -> AccountID { home.id(mate(person)) }

    private func mate(_ person: Person) -> TestMember {
        switch person {
        case .ana: home.ana
        case .anasPhone: home.anasPhone
        case .bo: home.bo
        case .cara: home.cara
        }
    }

    /// A household with a plan at the server: a walk and a question after pain.
    static func begun() async throws -> CarePlanFixture {
        let fixture = try CarePlanFixture()
        let ana = await fixture.device(.ana)
        try await ana.care.editor.begin(title: "Knee", zone: .utc, name: "Ana")
        try await ana.care.editor.put(.walk)
        try await ana.care.editor.put(.pain)
        try await ana.sync()
        return fixture
    }

    /// The same household, with parts of the plan shared with Bo, who has synced.
    static func shared(
        _ parts: Set<PlanPart> = Set(PlanPart.allCases), as role: VaultRole = .reader,
        _ history: SharedHistory = .everything
    ) async throws -> CarePlanFixture {
        let fixture = try await begun()
        let ana = await fixture.device(.ana)
        _ = try await ana.care.sharing.share(parts, with: try await fixture.met(.bo), as: role, history: history)
        try await ana.sync()
        try await fixture.device(.bo).sync()
        return fixture
    }

    /// The account of a person that Ana has looked up.
    func met(_ person: Person) async throws -> AccountID {
        try await device(.ana).vaults.trust.person(named: mate(person).name)
    }
}

/// A running program of one person.
struct CareDevice {
    let vaults: VaultClient
    let care: CarePlanStore

    func sync() async throws { try await vaults.sync.all() }
}

/// Positions up to which a person has read each vault, in memory; they last as long as the device.
actor MemorySeenParts: SeenParts {
    private var positions: [VaultID: UInt64] = [:]

    func position(of vault: VaultID) -> UInt64? { positions[vault] }
    func keep(_ position: UInt64, of vault: VaultID) { positions[vault] = position }
}
