import SalusAPI
import SalusCrypto
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// Calls of administrators and the operator about accounts.
enum AccountAdministrationHandlers {
    static let endpoints: [Endpoint] = [
        Endpoint(writing: CreateAccountCall.self) { call, context in
            let body = call.body
            let create = CreateAccount(
                name: try userName(body.name), role: body.role, days: body.days ?? EnrolmentDays.standard,
                fullName: body.fullName ?? "", contact: body.contact ?? "", isMailed: body.mail ?? false)
            return try await context.run(create) { Enrolment($0) }
        },
        Endpoint(ListAccountsCall.self) { call, context in
            let page = try await context.run(ListAccounts(call.span.byName))
            return AccountList(accounts: page.items, behind: page.behind)
        },
        Endpoint(ShowAccountCall.self) { call, context in
            let overview = try await context.run(ShowAccount(name: try userName(call.name)))
            return AccountDetail(
                account: overview.account, devices: overview.devices, records: overview.records,
                fullName: overview.profile.fullName, contact: overview.profile.contact,
                pendingContact: overview.profile.pendingContact, enrolment: overview.enrolment.map(OpenEnrolment.init),
                deletion: overview.deletion)
        },
        Endpoint(writing: SetAccountStateCall.self) { call, context in
            try await context.run(SetAccountState(name: try userName(call.name), state: call.body.state))
        },
        Endpoint(writing: RenameAccountCall.self) { call, context in
            try await context.run(RenameAccount(name: try userName(call.name), to: try userName(call.body.name)))
        },
        Endpoint(writing: EditAccountCall.self) { call, context in
            try await context.run(
                EditAccount(try userName(call.name), fullName: call.body.fullName, contact: call.body.contact))
        },
        Endpoint(writing: SetAccountPasswordCall.self) { call, context in
            try await context.ask(for: BeginServerPassword.self, .viewAccounts, .server, purpose: .operation)
            let (name, body) = (try userName(call.name), call.body)
            let loginName = try body.loginName.map { try userName($0) }
            let password = try ServerPassword(
                Secret(copying: Array(body.password.utf8)), of: .administrative, context.server)
            return try await password.set(for: name, loginName: loginName) {
                try await context.server.environment.run(
                    $0, as: context.unsigned.credential, from: context.unsigned.request.network)
            } complete: {
                try await context.run($0) { _ in NoContent() }
            }
        },
        Endpoint(writing: ResetAccountCall.self) { call, context in
            let reset = ResetAccount(
                name: try userName(call.name), days: call.body.days ?? EnrolmentDays.standard,
                isMailed: call.body.mail ?? false)
            return try await context.run(reset) { outcome in
                AccountReset(
                    enrolment: Enrolment(outcome.enrolment), sessions: outcome.sessions, devices: outcome.devices)
            }
        },
        Endpoint(writing: SendEnrolmentCall.self) { call, context in
            try await context.run(SendEnrolment(try userName(call.name))) {
                SendTestMailCall.Outcome(outcome: $0.rawValue)
            }
        },
        Endpoint(ListAccountInstallationsCall.self) { call, context in
            InstallationList(
                installations: try await context.run(ListAccountInstallations(try userName(call.name))))
        },
        Endpoint(writing: EndInstallationCall.self) { call, context in
            try await context.run(EndInstallation(call.key, of: try userName(call.name)))
        },
        Endpoint(writing: RevokeEnrolmentCall.self) { call, context in
            try await context.run(RevokeEnrolment(try userName(call.name)))
        },
        Endpoint(writing: ReadInvitationCall.self) { call, context in
            try await context.run(ReadInvitation(try userName(call.name))) { open throws(DomainError) in
                guard let open else { throw .notFound }
                return InvitationDetail(
                    primary: open.secrets.primary, second: open.secrets.second,
                    letter: open.letter.map { InvitationDetail.Letter(subject: $0.subject, body: $0.body) })
            }
        },
    ]
}

extension Enrolment {
    init(_ issued: IssuedEnrolment) {
        self.init(account: issued.account, code: issued.code, expires: issued.expires, isMailed: issued.isMailed)
    }
}

extension OpenEnrolment {
    fileprivate init(_ open: AccountOverview.Enrolment) {
        let mail: EnrolmentMail =
            switch open.mail {
            case nil: .none
            case .waiting: .waiting
            case .sent: .sent
            }
        self.init(expires: open.expires, mail: mail)
    }
}
