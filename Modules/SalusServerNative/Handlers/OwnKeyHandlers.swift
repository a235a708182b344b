import SalusAPI
import SalusCrypto
import SalusDomain
import SalusServer
import SalusServerDomain

/// Calls about an account's own keys: its devices, its password, and the way back with a recovery code.
enum OwnKeyHandlers {
    static let endpoints: [Endpoint] = [
        Endpoint(writing: AddDeviceCall.self) { call, context in
            try await context.run(AddDevice(entry: call.body.entry.bytes, bundle: call.body.bundle.bytes))
        },
        Endpoint(writing: RemoveDeviceCall.self) { call, context in
            try await context.run(
                RemoveDevice(
                    call.device, entries: call.body.entries.map(\.bytes), bundle: call.body.bundle.bytes))
        },
        Endpoint(writing: ReplaceKeysCall.self) { call, context in
            let body = call.body
            return try await context.run(
                ReplaceKeys(
                    after: call.device, entries: body.entries.map(\.bytes), bundle: body.bundle.bytes,
                    password: body.password.password, recoveryKey: body.recoveryKey.bytes))
        },
        Endpoint(writing: BeginPasswordChangeCall.self) { call, context in
            try await context.run(BeginPasswordChange(request: call.body.request.bytes)) { answer in
                RegistrationChallenge(user: answer.account, response: answer.response)
            }
        },
        Endpoint(writing: ChangePasswordCall.self) { call, context in
            try await context.run(ChangePassword(call.body.password))
        },
        Endpoint(writing: ReplaceRecoveryCodeCall.self) { call, context in
            try await context.run(
                ReplaceRecoveryCode(slot: call.body.slot.bytes, recoveryKey: call.body.recoveryKey.bytes))
        },
        Endpoint(BeginRecoveryCall.self) { call, context in
            let begun = try await context.run(BeginRecovery(name: call.body.name))
            return RecoveryStart(challenge: begun.challenge.bytes, user: begun.account)
        },
        Endpoint(OpenRecoveryCall.self) { call, context in
            let body = call.body
            let challenge = try token(body.challenge, named: "challenge")
            let opened = try await context.run(
                OpenRecovery(challenge: challenge, signature: body.signature.bytes, request: body.request.bytes))
            return OpenedKeysOfRecovery(
                ticket: opened.ticket.bytes, response: opened.response, keys: SalusAPI.SealedAccountKeys(opened.keys))
        },
        Endpoint(CompleteRecoveryCall.self) { call, context in
            let ticket = try token(call.body.ticket, named: "ticket")
            return try await context.run(
                CompleteRecovery(
                    ticket: ticket, password: call.body.password.password, recoveryKey: call.body.recoveryKey.bytes))
        },
    ]
}

extension PasswordKeys {
    fileprivate var password: NewPassword {
        NewPassword(ksf: ksf, record: record.bytes, slots: slots.map(\.bytes))
    }
}
