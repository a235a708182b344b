import SalusBase
package import SalusClient
import SalusModels

/// The claims of an organisation about a person.
package struct VouchingClaims: Hashable, Sendable {
    let name: String
    let profession: String

    package init(name: String, profession: String) { (self.name, self.profession) = (name, profession) }

    /// Takes back what was said before.
    package static let none = VouchingClaims(name: "", profession: "")

    var members: [String: JSONValue] {
        ["name": JSONValue.string(name), "profession": .string(profession)].filter { $0.value.string != "" }
    }
}

extension VaultVouching {
    /// A confirmation without a full stop.
    package var told: String {
        claims == .none
            ? "Your statement about \(personName) is withdrawn" : "You vouch for \(personName) in this vault"
    }
}

extension VaultVouching {
    /// Signs the statement as the client's account and puts it into the vault.
    package func put(by client: HealthClient) async throws(ClientError) {
        let until = client.clock.now.adding(seconds: Int64(days) * 86_400)
        let word = try await client.keys.vouch(for: person, claims.members, until: until, password: password)
        try await client.vaults.vouchings.put(word, in: vault)
    }
}

/// An organisation's statement about a person, as it is printed.
package struct VouchedReport: Encodable, Sendable {
    let organisation: String?
    let claims: [String: JSONValue]
    let until: Instant

    package init(_ vouched: VouchedPerson) {
        (organisation, claims, until) = (vouched.organisationName, vouched.claims, vouched.until)
    }

    package var words: String {
        let said = claims.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.string ?? "?")" }
        return "\(organisation ?? "An organisation"), whose number you have compared, says: "
            + "\(said.joined(separator: ", ")); until \(until.date)."
    }
}
