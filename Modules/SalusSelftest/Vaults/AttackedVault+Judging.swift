import SalusClient
import SalusCrypto

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
