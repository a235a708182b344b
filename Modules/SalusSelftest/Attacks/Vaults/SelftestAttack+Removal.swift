import SalusAPI
import SalusBase
import SalusClient
import SalusCrypto
import SalusModels

/// A member was removed from a vault, or a device from the account of a member, and the server helps them.
extension SelftestAttack {
    static let onRemoval = [removedMember, helpedMember, helpedDevice, backdatedEntry]

    private static let removedMember = SelftestAttack(
        nil, "is asked for everything of a vault by who was removed from it"
    ) {
        hostileServer in
        let attackedVault = try await AttackedVault(hostileServer)
        hostileServer.proxy.beHonest()
        _ = try await attackedVault.shown()
        let reads = hostileServer.proxy.everything.filter { $0.route.pattern.hasPrefix("vaults/{vault}") }
        try await attackedVault.owner.vaults.members.remove(attackedVault.victim.account.id, from: attackedVault.id)
        try await attackedVault.owner.write("secret", in: attackedVault.id)
        for (route, request) in reads {
            let status = try await hostileServer.proxy.resend(request).status
            guard status == 404 else { return .missed("\(route.pattern) was answered with \(status).") }
        }
        try await attackedVault.victim.vaults.sync.all()
        let verdict = try await keptWhatItHad(attackedVault)
        await attackedVault.close()
        return verdict
    }

    /// The server gives all that it has; only the keys it has not.
    private static let helpedMember = SelftestAttack(
        nil, "gives the vault to who was removed from it, as if nothing had happened"
    ) {
        hostileServer in
        let attackedVault = try await AttackedVault(hostileServer)
        let before = try await attackedVault.shown()
        try await attackedVault.owner.vaults.members.remove(attackedVault.victim.account.id, from: attackedVault.id)
        try await attackedVault.owner.write("secret", in: attackedVault.id)
        var shown = try await ShownVault(attackedVault.id, in: attackedVault.owner.session)
        shown.wraps = before.wraps
        hostileServer.proxy.show(shown)
        do { try await attackedVault.victim.vaults.sync.all() } catch {}  // a refusal is as good
        let verdict = try await keptWhatItHad(attackedVault)
        await attackedVault.close()
        return verdict
    }

    private static let helpedDevice = SelftestAttack(
        nil, "gives a vault's new entries to a device that was removed from its account"
    ) {
        hostileServer in
        let person = try await hostileServer.person()
        let phone = try await hostileServer.signIn(person)
        let vault = try await person.laptop.vaults.members.create(named: "Knee")
        try await person.laptop.write(AttackedVault.text, in: vault)
        try await phone.vaults.sync.all()
        try await person.laptop.keys.remove(phone.device, for: .lost, password: SelftestPerson.password)
        try await person.laptop.vaults.sync.all()
        try await person.laptop.write("secret", in: vault)
        let shown = try await ShownVault(vault, in: person.laptop.session)
        hostileServer.proxy.show(shown)
        hostileServer.proxy.answer(ListVaultsCall.self) { _ in VaultList(vaults: [shown.summary]) }
        do { try await phone.vaults.sync.all() } catch {}  // a refusal is as good
        let texts = try await phone.texts(in: vault)
        for client in [person.laptop, phone] { await client.close() }
        return texts.contains("secret")
            ? .missed("The removed device read what was written after its removal.")
            : .detected("The removed device has no key for it; it shows what it had before.")
    }

    private static func keptWhatItHad(_ attackedVault: AttackedVault) async throws -> AttackVerdict {
        let texts = try await attackedVault.victim.texts(in: attackedVault.id)
        if texts.contains("secret") { return .missed("They read what was written after their removal.") }
        return texts.contains(AttackedVault.text)
            ? .detected("They keep what they could read before, and get nothing new.")
            : .missed("They lost what they had.")
    }
}
