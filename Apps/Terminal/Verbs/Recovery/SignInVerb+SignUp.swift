import CommandKit
import SalusClient
import SalusCrypto
import SalusModels
import SalusTerminal

/// `salus sign-up`: an account for a new person.
extension SignInVerb {
    static let signUp = SignInVerb(
        "sign-up", of: nil, "make an account, and sign this device in",
        options: [clinician, note, code, .codeUnseen],
        about: """
            Makes the account's keys on this device, and for a patient a record of their own. With --code-fd it finishes
            what the operator began with a one-time code; without, the server has to let people sign up, and where an
            administrator decides you can sign in once you are let in. The recovery code, which is shown only now, lets
            you back in without the password: its last part is typed back, or with --yes it is the output.
            """,
        examples: [
            .init(
                command: "salus sign-up --server https://salus.example.org --account anna", comment: "asks for the rest"
            ),
            .init(
                command: "salus sign-up --account anna --server https://salus.example.org -y --password-fd 3 "
                    + "--local-password-fd 4 3<password 4<local >recovery-code", comment: "from a script"),
        ],
        run: { work in
            let place = try work.opening.place()
            let way = try work.way()
            let password = try work.opening.chosenPassword()
            let client = try await work.makeAccount(
                place, way, password: password, local: try work.opening.chosenLocalPassword())
            let isWaiting = client.account.state == .pending
            if !isWaiting { _ = await client.sync.syncNow() }
            await client.close()
            work.console.remark(
                isWaiting
                    ? "The account is made; sign in with 'salus sync' once an administrator has let you in."
                    : "The account \(place.account) is made, and this device is signed in.")
            return .done
        })

    fileprivate static let clinician = Option(
        name: "clinician", help: "as a clinician, who has no record unasked; the operator may not let you")
    fileprivate static let note = Option(
        name: "note", value: "TEXT", help: "for the administrator who decides about the account")
    fileprivate static let code = Option(
        name: "code-fd", value: "N", kind: .number(0...1_048_576),
        help: "read the operator's one-time code from open file N (one line)")
}

extension SignInScript {
    fileprivate enum Way {
        case new(AccountRole, note: String)
        case code(String)
    }

    fileprivate func way() throws(ScriptFailure) -> Way {
        guard let file = invocation.number(SignInVerb.code) else {
            return .new(
                invocation.has(SignInVerb.clinician) ? .clinician : .patient, note: invocation[SignInVerb.note] ?? "")
        }
        return .code(try opening.secret(Int32(file), "").withBytes { String(decoding: $0, as: UTF8.self) })
    }

    fileprivate func makeAccount(
        _ place: ProfileOpener.SignInTarget, _ way: Way, password: Secret, local: Secret
    ) async throws(ClientError) -> HealthClient {
        let show: ProfileOpener.ShowRecoveryCode = { (code) async throws(ClientError) in
            do { try console.note(code, invocation) } catch { throw .cancelled }
        }
        switch way {
        case .new(let role, let note):
            return try await opening.opener.signUp(
                place, as: role, note: note, password: password, localPassword: local, showRecoveryCode: show)
        case .code(let code):
            return try await opening.opener.enrol(
                place, code: code, password: password, localPassword: local, showRecoveryCode: show)
        }
    }
}
