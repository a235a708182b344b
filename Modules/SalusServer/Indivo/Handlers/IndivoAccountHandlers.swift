import SalusDomain
import SalusModels

/// Calls about accounts. An Indivo account is an account of ours without keys of its own: it signs in through an app with
/// pages only.
enum IndivoAccountHandlers {
    /// The one login system that proves something here.
    private static let passwordSystem = "password"

    static let all: [String: IndivoHandler] = [
        "account_authsystem_add": { exchange in
            let form = exchange.form
            let (system, name) = (try form.needed("system"), try form.needed("username"))
            guard system == passwordSystem, UserName(name) == UserName(exchange.part("account")) else {
                throw DomainError.denied
            }
            try await IndivoPassword(try form.needed("password"), exchange).set(for: try exchange.accountName())
            return IndivoResponse.ok
        },
        "account_password_set": { exchange in
            let password = try exchange.form.needed("password")
            try await IndivoPassword(password, exchange).set(for: try exchange.accountName())
            return IndivoResponse.ok
        },
    ]
}

extension IndivoExchange {
    func accountName() throws(DomainError) -> UserName {
        guard let name = UserName(part("account")) else { throw .denied }
        return name
    }
}
