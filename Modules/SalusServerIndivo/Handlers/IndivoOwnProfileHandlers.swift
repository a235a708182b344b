import PHRIndivo
import SalusBase
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// The telephone number and the user name of the account that is signed in: calls that Indivo does not have.
enum IndivoOwnProfileHandlers {
    static let ours: [String: IndivoEntry] = [
        "own_profile": .own(.readOwnAccount) { exchange in
            telephone(of: try await exchange.run(ReadOwnProfile()))
        },
        "own_profile_set": .own(.changeOwnAccount) { exchange in
            let change = ChangeOwnProfile(telephone: exchange.form["telephone"] ?? "")
            return telephone(of: try await exchange.run(change))
        },
        "own_name_set": .own(.changeOwnAccount) { exchange in
            guard let name = UserName(try exchange.form.needed("username")) else {
                throw IndivoFault.badRequest("The username has no spaces and at most 254 bytes")
            }
            do {
                let renamed = try await exchange.run(RenameOwnAccount(to: name))
                return IndivoResponse.text([FormParameter("username", renamed.name.text)].formText)
            } catch DomainError.nameTaken {
                return IndivoResponse.html("<h4>The name is taken</h4>", status: 409)
            } catch DomainError.freshSignInNeeded {
                return IndivoResponse.text([FormParameter("state", "sign_in_needed")].formText)
            }
        },
    ]

    private static func telephone(of profile: AccountProfile) -> HTTPResponse {
        IndivoResponse.text([FormParameter("telephone", profile.telephone)].formText)
    }
}
