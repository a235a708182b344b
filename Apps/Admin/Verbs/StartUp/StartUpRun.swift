import CommandKit
import PHRIndivo
import SalusAPI
import SalusDomain
import SalusModels
import SalusServerDomain

/// Makes what is missing, in order: apps, accounts, records, documents. What is there stays.
struct StartUpRun: Sendable {
    let files: StartUpFiles
    let console: Console
    let connection: any AdminConnection
    /// Says what is missing, and makes nothing.
    var isDryRun = false

    /// `partial` when a document was refused; the others are loaded.
    func run() async throws -> ExitStatus {
        console.remarkOnDryRun()
        try await registerApps()
        var refused = 0
        let records = try await connection.everything(ListRecordsCall())
        let accounts = try await connection.everything(ListAccountsCall())
        for account in files.accounts {
            let owner = try await make(account, accounts.first { $0.name == UserName(account.email) })
            for record in account.records {
                if record.profile != nil {
                    refused += try await fill(record, of: account.email, isThere: owner != nil)
                } else {
                    let known = records.first { $0.owner != nil && $0.owner == owner?.id && $0.title == record.label }
                    try await make(record, of: account.email, known)
                }
            }
        }
        return refused == 0 ? .done : .partial
    }

    private func registerApps() async throws {
        let known = Set(try await connection.everything(ListAppsCall()).map(\.name))
        for app in files.apps {
            let isNew = !known.contains(app.manifest.id)
            if isNew {
                let body = RegisterAppCall.Body(manifest: app.manifest, proof: app.proof, approved: true)
                let made = try await connection.send(RegisterAppCall(body), dryRun: isDryRun)
                for remark in AppFiles.remarks(on: app.manifest, keptAs: made.app.manifest) {
                    console.remark("\(app.manifest.id): \(remark)")
                }
            }
            let remark = isNew && app.proof == nil ? "it has no secret of its own; give it one with app rotate" : nil
            try show(.init(app: app.manifest.id.text, isNew: isNew, remark: remark))
        }
    }

    /// Nil for what is only worked out.
    private func change<Call: APICall>(_ call: Call) async throws -> Call.Answer? {
        isDryRun ? nil : try await connection.send(call, dryRun: false)
    }

    private func make(_ account: IndivoStartUpData.Account, _ known: Account?) async throws -> Account? {
        let body = CreateAccountCall.Body(
            name: account.email, role: .patient, fullName: account.fullName, contact: account.contactEmail)
        let enrolment = known == nil ? try await change(CreateAccountCall(body)) : nil
        let made = known ?? enrolment?.account
        // Also for one that was reserved when the command was stopped.
        if let password = Self.usable(account.password), made?.state == .reserved {
            let body = SetAccountPasswordCall.Body(password: password, loginName: account.loginName)
            _ = try await change(SetAccountPasswordCall(name: account.email, body))
        }
        try show(.init(account: account.email, isNew: known == nil, remark: Self.remark(on: account, enrolment)))
        return made
    }

    private static func usable(_ password: String?) -> String? {
        password.flatMap { $0.utf8.count < ServerPasswordLength.administrative.bytes.lowerBound ? nil : $0 }
    }

    /// A remark with the enrolment code of an account without a usable password; nil for any other.
    private static func remark(on account: IndivoStartUpData.Account, _ made: Enrolment?) -> String? {
        guard let made, usable(account.password) == nil else { return nil }
        let why = account.password == nil ? "it has no password" : "its password is too short to be set"
        return "\(why); its person enrols with the code \(made.code), once, until \(made.expires)"
    }

    /// One without documents is known by its label.
    private func make(
        _ record: IndivoStartUpData.Record, of owner: String, _ known: HealthRecord?
    ) async throws {
        let call = CreateRecordCall(.init(owner: owner, title: record.label))
        let made: HealthRecord? = if let known { known } else { try await change(call) }
        try show(.init(record: made.map { "\($0.id)" } ?? "a new one", isNew: known == nil))
    }

    /// One with documents is known as what it was filled from: its documents say what it is called. How many were
    /// refused.
    private func fill(_ record: IndivoStartUpData.Record, of owner: String, isThere: Bool) async throws -> Int {
        guard let profile = record.profile, var sources = files.profiles[profile] else { return 0 }
        guard isThere else {
            try show(.init(record: "of \(counted(sources.files.count, "document"))", isNew: true))
            return 0
        }
        sources.files = sources.files.map { ImportSource(path: $0.path, patient: "\(owner)/\(record.label)") }
        let run = ImportRun(destination: .records(owner: owner), console: console, isDryRun: isDryRun)
        let summary = try await run.send(sources, over: connection)
        try console.show(element: ImportLine(summary: summary)) { _ in summary.text }
        if let stopped = summary.stopped { throw AdminError.unreachable(stopped) }
        return summary.refused
    }

    private func show(_ line: StartUpLine) throws { try console.show(element: line) { _ in line.text } }
}

/// A line of the stream: what was made, or was there.
struct StartUpLine: Hashable, Sendable, Encodable {
    var app: String?
    var account: String?
    var record: String?
    let isNew: Bool
    var remark: String?

    var text: String {
        let (kind, name) =
            app.map { ("app", $0) } ?? account.map { ("account", $0) } ?? ("record", record ?? "")
        return "\(isNew ? "made " : "there")  \(kind) \(name)\(remark.map { "  (\($0))" } ?? "")"
    }
}
