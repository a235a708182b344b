package import SalusClient
package import SalusCrypto
import SalusModels

/// Requests about the profile of one's own account.
package enum OwnProfileEffect: PageEffect {
    case load
    case change(OwnProfileRow.Field, to: String)
    case rename(to: String, Secret)

    package func run(in context: EffectContext) async throws(ClientError) {
        let profile = context.client.profile
        switch self {
        case .load: break
        case .change(let field, let text): context.confirm(Self.words(try await Self.change(field, text, profile)))
        case .rename(let name, let password):
            let renamed = try await profile.rename(to: name, password: password)
            context.confirm("Your user name is \(renamed.name); sign in with it from now on")
        }
        let rows = OwnProfileRow.rows(of: context.client.account, try await profile.read())
        context.post(.update(OwnProfilePage.self) { $0.receive(rows) })
    }

    private static func change(
        _ field: OwnProfileRow.Field, _ text: String, _ profile: OwnProfile
    ) async throws(ClientError) -> (field: OwnProfileRow.Field, AccountProfile) {
        switch field {
        case .fullName: (field, try await profile.change(fullName: text))
        case .address: (field, try await profile.change(contact: text))
        case .telephone: (field, try await profile.change(telephone: text))
        }
    }

    private static func words(_ changed: (field: OwnProfileRow.Field, profile: AccountProfile)) -> String {
        guard changed.field == .address, let pending = changed.profile.pendingContact else { return "Saved" }
        return "Open the link in the mail to \(pending.address); it counts from then on".harmless
    }
}
