import SalusAPI
import SalusDomain
import SalusModels

/// Calls of administrators and the operator about accounts.
enum AccountAdministrationHandlers {
    static let endpoints: [Endpoint] = [
        Endpoint(CreateAccountCall.self) { call, context in
            let body = call.body
            let days = try daysOfLife(body.days)
            let issued = try await context.run(
                CreateAccount(name: try userName(body.name), role: body.role, days: days))
            return Enrolment(account: issued.account, code: issued.code, expires: issued.expires)
        },
        Endpoint(ListAccountsCall.self) { _, context in
            AccountList(accounts: try await context.run(ListAccounts()))
        },
        Endpoint(ShowAccountCall.self) { call, context in
            let overview = try await context.run(ShowAccount(name: try userName(call.name)))
            return AccountDetail(account: overview.account, devices: overview.devices, records: overview.records)
        },
        Endpoint(SetAccountStateCall.self) { call, context in
            try await context.run(SetAccountState(name: try userName(call.name), state: call.body.state))
        },
    ]

    private static func daysOfLife(_ days: Int?) throws(MalformedRequest) -> Int {
        guard (1...90).contains(days ?? 7) else { throw MalformedRequest("days", expected: "a number from 1 to 90") }
        return days ?? 7
    }
}
