import SalusAPI
public import SalusCrypto
import SalusModels

extension ProfileOpener {
    /// Begins to be let in by another device of the account; `place.account` may be empty. `linked` follows until it
    /// gives one.
    public func offerLink(_ place: SignInTarget) async throws(ClientError) -> LinkWait {
        try await firstAuthenticator(place).offerLink()
    }

    /// The account, once the other device has answered; nil before.
    public func linked(_ wait: LinkWait, _ place: SignInTarget) async throws(ClientError) -> LinkedAccount? {
        try await firstAuthenticator(place).takeLink(wait)
    }

    /// Adds this device to the account and makes the profile, once the person has compared the digits.
    public func join(
        _ linked: LinkedAccount, _ place: SignInTarget, localPassword: Secret
    ) async throws(ClientError) -> HealthClient {
        let named = place.with(account: linked.signedIn.account.name.text)
        return try await open(named, localPassword) { (authenticator) async throws(ClientError) in
            .signedIn(try await authenticator.join(linked, label: environment.deviceLabel))
        }
    }
}
