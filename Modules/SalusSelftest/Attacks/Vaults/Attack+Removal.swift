import SalusAPI
import SalusBase
import SalusClient
import SalusCrypto
import SalusModels

/// A member was removed from a vault, or a device from the account of a member, and the server helps them.
extension Attack {
    static let onRemoval = [removedMember, helpedMember, helpedDevice, backdatedEntry]

    private static let removedMember = Attack(nil, "is asked for everything of a vault by who was removed from it") {
        stage in
        let scene = try await VaultScene(stage)
        stage.proxy.beHonest()
        _ = try await scene.shown()
        let reads = stage.proxy.everything.filter { $0.route.pattern.hasPrefix("vaults/{vault}") }
        try await scene.owner.vaults.remove(scene.victim.account.id, from: scene.id)
        try await scene.owner.write("secret", in: scene.id)
        for (route, request) in reads {
            let status = try await stage.proxy.resend(request).status
            guard status == 404 else { return .missed("\(route.pattern) was answered with \(status).") }
        }
        try await scene.victim.vaults.syncAll()
        let verdict = try await keptWhatItHad(scene)
        await scene.close()
        return verdict
    }

    /// The server gives all that it has; only the keys it has not.
    private static let helpedMember = Attack(
        nil, "gives the vault to who was removed from it, as if nothing had happened"
    ) {
        stage in
        let scene = try await VaultScene(stage)
        let before = try await scene.shown()
        try await scene.owner.vaults.remove(scene.victim.account.id, from: scene.id)
        try await scene.owner.write("secret", in: scene.id)
        var shown = try await ShownVault(scene.id, in: scene.owner.session)
        shown.wraps = before.wraps
        stage.proxy.show(shown)
        do { try await scene.victim.vaults.syncAll() } catch {}  // a refusal is as good
        let verdict = try await keptWhatItHad(scene)
        await scene.close()
        return verdict
    }

    private static let helpedDevice = Attack(
        nil, "gives a vault's new entries to a device that was removed from its account"
    ) {
        stage in
        let person = try await stage.person()
        let phone = try await stage.signIn(person)
        let vault = try await person.laptop.vaults.create(named: "Knee")
        try await person.laptop.write(VaultScene.text, in: vault)
        try await phone.vaults.syncAll()
        try await person.laptop.remove(phone.device, for: .lost, password: Person.password)
        try await person.laptop.vaults.syncAll()
        try await person.laptop.write("secret", in: vault)
        let shown = try await ShownVault(vault, in: person.laptop.session)
        stage.proxy.show(shown)
        stage.proxy.answer(ListVaultsCall.self) { _ in VaultList(vaults: [shown.summary]) }
        do { try await phone.vaults.syncAll() } catch {}  // a refusal is as good
        let texts = try await phone.texts(in: vault)
        for client in [person.laptop, phone] { await client.close() }
        return texts.contains("secret")
            ? .missed("The removed device read what was written after its removal.")
            : .detected("The removed device has no key for it; it shows what it had before.")
    }

    private static func keptWhatItHad(_ scene: VaultScene) async throws -> Verdict {
        let texts = try await scene.victim.texts(in: scene.id)
        if texts.contains("secret") { return .missed("They read what was written after their removal.") }
        return texts.contains(VaultScene.text)
            ? .detected("They keep what they could read before, and get nothing new.")
            : .missed("They lost what they had.")
    }
}
