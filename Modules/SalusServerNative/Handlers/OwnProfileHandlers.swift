import SalusAPI
import SalusDomain
import SalusServer
import SalusServerDomain

/// Calls about the name, the address and the telephone number of one's own account.
enum OwnProfileHandlers {
    static let endpoints: [Endpoint] = [
        Endpoint(ReadOwnProfileCall.self) { _, context in try await context.run(ReadOwnProfile()) },
        Endpoint(writing: ChangeOwnProfileCall.self) { call, context in
            try await context.run(
                ChangeOwnProfile(
                    fullName: call.body.fullName, contact: call.body.contact, telephone: call.body.telephone))
        },
        Endpoint(writing: RenameOwnAccountCall.self) { call, context in
            try await context.run(RenameOwnAccount(to: try userName(call.body.name)))
        },
    ]
}
