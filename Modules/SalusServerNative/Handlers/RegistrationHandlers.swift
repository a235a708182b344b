import SalusAPI
import SalusDomain
import SalusServer
import SalusServerDomain

/// Calls of people who register, and of those who decide about them.
enum RegistrationHandlers {
    static let endpoints: [Endpoint] = [
        Endpoint(SignUpCall.self) { call, context in
            let body = call.body
            let signUp = SignUp(name: try userName(body.name), role: body.role, note: body.note ?? "")
            guard let issued = try await context.run(signUp) else { throw DomainError.nameTaken }
            return Enrolment(issued)
        },
        Endpoint(BeginRegistrationCall.self) { call, context in
            let body = call.body
            let answer = try await context.run(
                BeginRegistration(name: body.name, code: body.code, request: body.request.bytes))
            return RegistrationChallenge(user: answer.account, response: answer.response)
        },
        Endpoint(CompleteRegistrationCall.self) { call, context in
            let body = call.body
            let home = body.keys.homeVault.map { NewHomeVault(entry: $0.entry.bytes, wraps: $0.wraps.map(\.bytes)) }
            return try await context.run(
                CompleteRegistration(
                    name: body.name, code: body.code, ksf: body.keys.ksf, upload: body.keys.upload, home: home))
        },
        Endpoint(ListRegistrationsCall.self) { call, context in
            let page = try await context.run(ListRegistrations(call.span.byTime()))
            return RegistrationList(registrations: page.items, behind: page.behind?.text)
        },
        Endpoint(writing: ApproveRegistrationCall.self) { call, context in
            try await context.run(ApproveRegistration(try userName(call.name)))
        },
        Endpoint(writing: RejectRegistrationCall.self) { call, context in
            try await context.run(RejectRegistration(try userName(call.name)))
        },
    ]
}
