import SalusAPI
import SalusBase
import SalusClient
import SalusCrypto
import SalusModels
import SalusVaultModels

/// A vault of an owner's with one text in it, which a victim reads and a member who colludes with the server is in.
struct AttackedVault: Sendable {
    let hostileServer: HostileServer
    let owner: HealthClient
    let colluder: ColludingMember
    let victim: HealthClient
    let victimsName: String
    let id: VaultID

    static let text = "walk daily"

    /// - Parameters:
    ///   - role: the colluding member's; nil for one who is not in the vault.
    ///   - victimHasSeen: whether the victim's device knows the vault already.
    init(_ hostileServer: HostileServer, colluder role: VaultRole? = nil, victimHasSeen: Bool = true) async throws {
        self.hostileServer = hostileServer
        hostileServer.proxy.beHonest()
        (owner, colluder) = try await hostileServer.cast
        let victim = try await hostileServer.person()
        (self.victim, victimsName) = (victim.laptop, victim.name)
        id = try await owner.vaults.members.create(named: "Knee")
        try await owner.write(Self.text, in: id)
        try await owner.vaults.members.share(id, with: victim.name, as: .writer, .everything)
        if let role {
            try await owner.vaults.members.share(
                id, with: colluder.name, as: role, role == .depositor ? .fromNow : .everything)
        }
        if victimHasSeen { try await victim.laptop.vaults.sync.all() }
    }

    /// The vault as the honest server shows it to the victim now.
    func shown() async throws -> ShownVault { try await ShownVault(id, in: victim.session) }

    /// The vault as the colluding member knows it.
    func inside() async throws -> InsideView { try await InsideView(colluder, try await shown()) }

    func close() async { await victim.close() }
}

extension HostileServer {
    /// An owner and a colluding member who serve in many attacks: the proxy is honest to them.
    var cast: (owner: HealthClient, colluder: ColludingMember) {
        get async throws {
            if let cast = sharedCast.withLock({ $0 }) { return cast }
            let cast = (owner: try await person().laptop, colluder: try await ColludingMember(on: self))
            sharedCast.withLock { $0 = cast }
            return cast
        }
    }
}

extension HealthClient {
    /// Puts a text into a vault and brings it to the server.
    func write(_ text: String, in vault: VaultID) async throws {
        try await vaults.writer.put(Array(text.utf8), type: "text/plain", of: vault)
        try await vaults.sync.all()
    }

    /// The texts that a vault shows.
    func texts(in vault: VaultID) async throws -> Set<String> {
        Set(
            try await vaults.reader.items(in: vault).flatMap { $0.contents.map { String(decoding: $0, as: UTF8.self) } }
        )
    }
}

extension AttackedVault {
    /// A vault that must not be believed at all: the victim refuses it in words, and keeps what it had.
    func judgeRefused(
        _ expected: ClientError..., lie: (inout ShownVault) throws -> Void
    ) async throws -> AttackVerdict {
        let before = try? await victim.texts(in: id)
        var shown = try await shown()
        try lie(&shown)
        hostileServer.proxy.show(shown)
        do {
            try await victim.vaults.sync.all()
            return .missed("The client took it in.")
        } catch {
            guard expected.contains(error) else { return .missed("It failed for another reason: \(error.words)") }
            hostileServer.proxy.beHonest()
            try await victim.vaults.sync.all()
            let after = try await victim.texts(in: id)
            return AttackVerdict.detected(error.words).and(
                before.map { $0.isSubset(of: after) } ?? after.contains(Self.text), orElse: "texts were lost.")
        }
    }

    /// Planted entries: the victim sets each aside for one of `reasons`, and has everything else.
    func judgeSetAside(
        _ reasons: SetAsideEntry.Reason..., texts: Set<String> = [AttackedVault.text],
        lie: (inout ShownVault) throws -> Void
    ) async throws -> AttackVerdict {
        var shown = try await shown()
        try lie(&shown)
        hostileServer.proxy.show(shown)
        try await victim.vaults.sync.all()
        let aside = try await victim.vaults.reader.setAside(in: id).map(\.reason)
        let shownTexts = try await victim.texts(in: id)
        guard let reason = aside.first(where: reasons.contains) else {
            return .missed("The client believed it; set aside: \(aside.map { $0.words }).")
        }
        return AttackVerdict.detected("The client set it aside (\(reason.words)) and shows the rest.").and(
            shownTexts == texts, orElse: "it shows \(shownTexts.count) texts instead of \(texts.count).")
    }
}

extension SetAsideEntry.Reason {
    var words: String {
        switch self {
        case .noKey: "no key for its epoch"
        case .damaged: "damaged"
        case .rule(let rule): "rule: \(rule.rawValue)"
        case .version(let fault): "version: \(fault)"
        }
    }
}
