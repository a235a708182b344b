import CommandKit
import SalusBase
import SalusClient
import SalusCrypto
import SalusTerminal

/// `salus profile …`: a profile on this device alone, and its way to a server.
extension SignInVerb {
    static let createProfile = SignInVerb(
        "create", of: "profile", "begin on this device alone, without a server", options: [local],
        about: """
            Makes an encrypted profile with a record of your own, and asks no server. Records of people you care for,
            entries, documents, your care plan, summary, timeline, search, printing and export work at once. What needs
            other people or a server (sharing, messages, who looked) comes with 'profile connect'. Nothing but the
            copies that you make brings a lost device back.
            """,
        examples: [
            .init(command: "salus profile create --local --account anna", comment: "asks for a local password"),
            .init(
                command: "salus profile create --local --account anna --local-password-fd 3 3<password",
                comment: "from a script"),
        ],
        run: { work in
            guard work.invocation.has(local) else {
                throw ScriptFailure(
                    .usage, "A profile with a server is made by signing in.",
                    nextStep: "Say --local for one without a server, or see salus sign-up --help.")
            }
            guard let name = work.invocation[.account] else {
                throw ScriptFailure(
                    .usage, "It needs a name.", nextStep: "Say --account NAME; it is asked of no server.")
            }
            let client = try await work.opening.opener.withoutServer.create(
                name: name, localPassword: try work.opening.chosenLocalPassword())
            await client.close()
            work.console.remark(
                "\(name) has a record on this device alone. 'salus profile connect' takes it to a server.")
            return .done
        })

    static let connectProfile = SignInVerb(
        "connect", of: "profile", "take what is on this device alone to a server",
        options: [joining, note, code, .codeUnseen],
        about: """
            Comes into an account on a server (as it is there, with --sign-up as a new person, or with the operator's
            one-time code), makes a record there for each one here, and sends everything as ordinary writes. Your care
            plan goes into the account's own, where a task of the same name stays beside it. Then it fetches every
            document from there and compares: bytes by SHA-256, versions, statuses, labels, relations, and entries by
            number; of the plan, that each object is there. The profile counts as connected from that proof on; what is
            not there as it was is told, with exit status 1. Interrupted, it goes on when you run it again. The local
            password stays.
            """,
        examples: [
            .init(
                command: "salus profile connect --server https://salus.example.org --account anna --sign-up",
                comment: "as a new person"),
            .init(
                command: "salus profile connect --server https://salus.example.org --account anna --json",
                comment: "into an account of yours, with the proof for a program"),
        ],
        run: { work in
            let local = try work.opening.localPassword()
            let moved: MovedProfile
            if let resumed = try await work.opening.opener.withoutServer.continueMove(
                localPassword: local, report: work.tell)
            {
                moved = resumed
            } else {
                let arrival = try work.arrival()
                moved = try await work.opening.opener.withoutServer.connect(
                    try work.serverToConnect(), by: arrival, password: try work.password(for: arrival),
                    localPassword: local,
                    showRecoveryCode: { (code) async throws(ClientError) in
                        do { try work.console.note(code, work.invocation) } catch { throw .cancelled }
                    }, report: work.tell)
            }
            let report = MoveReport(moved)
            try work.console.show(report, essence: moved.records.map { "\($0.record)" }) { report.text(on: $0) }
            return report.isWhole ? .done : .failed
        })

    fileprivate static let local = Option(name: "local", help: "without a server")
    fileprivate static let joining = Option(name: "sign-up", help: "make a new account there")
    fileprivate static let note = Option(
        name: "note", value: "TEXT", help: "with --sign-up: for the administrator who decides about the account")
    fileprivate static let code = Option(
        name: "code-fd", value: "N", kind: .number(0...1_048_576),
        help: "read the operator's one-time code from open file N (one line)")
}

extension SignInScript {
    @Sendable fileprivate func tell(_ progress: MoveProgress) {
        switch progress {
        case .preparing(let title): console.remark("\(title): making the record at the server")
        case .sending: console.remark("Sending everything …")
        case .comparing(let title, let done, let all):
            if done % 25 == 0 { console.remark("\(title): comparing document \(done + 1) of \(all)") }
        }
    }

    fileprivate func serverToConnect() throws(ScriptFailure) -> ProfileOpener.SignInTarget {
        guard opening.request.server != nil, opening.request.account != nil else {
            throw ScriptFailure(
                .usage, "It needs a server and the name of your account there.",
                nextStep: "Say --server URL --account NAME; with --sign-up the account is made there.")
        }
        return try opening.place()
    }

    fileprivate func arrival() throws(ScriptFailure) -> LocalProfileOpener.Arrival {
        if let file = invocation.number(SignInVerb.code) {
            return .code(try opening.secret(Int32(file), "").withBytes { String(decoding: $0, as: UTF8.self) })
        }
        return invocation.has(SignInVerb.joining) ? .signUp(note: invocation[SignInVerb.note] ?? "") : .signIn
    }

    fileprivate func password(for arrival: LocalProfileOpener.Arrival) throws(ScriptFailure) -> Secret {
        arrival == .signIn ? try opening.password() : try opening.chosenPassword()
    }
}

/// The proof that nothing was lost, as `salus profile connect` prints it.
private struct MoveReport: Encodable {
    let records: [MovedRecord]
    let plan: MovedPlan?
    let isWhole: Bool

    init(_ moved: MovedProfile) { (records, plan, isWhole) = (moved.records, moved.plan, moved.isWhole) }

    private static func words(_ plan: MovedPlan) -> String {
        let kept = plan.kept == 0 ? "" : " \(plan.kept) of them stayed as the account's plan had them."
        return "\nCare plan: \(plan.objectsThere) of \(counted(plan.objects, "object")) there.\(kept)"
    }

    func text(on layout: OutputLayout) -> String {
        let table = layout.table(
            ["PERSON", "DOCUMENTS", "THERE", "ENTRIES", "THERE", "DIGEST", "THERE"],
            records.map { moved in
                [
                    TableCell(moved.title), TableCell("\(moved.documents)"), TableCell("\(moved.documentsThere)"),
                    TableCell("\(moved.facts)"), TableCell("\(moved.factsThere)"),
                    TableCell(String(moved.digest.prefix(12))),
                    TableCell(String(moved.digestThere.prefix(12)), moved.isWhole ? .good : .bad),
                ]
            })
        let care = plan.map(Self.words) ?? ""
        let waiting = records.reduce(plan?.waiting ?? 0) { $0 + $1.waiting }
        if isWhole { return "\(table)\(care)\nEverything is at the server as it was here. Nothing was lost." }
        let kept = "Everything is kept on this device, too"
        return waiting > 0
            ? "\(table)\(care)\n\(counted(waiting, "write")) not sent or refused. \(kept): see salus record waiting, "
                + "and run this again."
            : "\(table)\(care)\nIt is not the same there. \(kept); run this again."
    }
}
