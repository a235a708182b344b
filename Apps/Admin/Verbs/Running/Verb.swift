import CommandKit
import SalusAPI
import SalusModels

/// One thing the program can do: its page, and its work.
package struct Verb: Sendable {
    let page: VerbPage
    let run: @Sendable (Invocation, AdminContext) async throws -> ExitStatus
}

extension Verb {
    /// Every verb, in the order of the help page.
    static let all: [Verb] = [
        .initialise,
        .accountCreate, .accountList, .accountShow,
        .accountDisable, .accountEnable, .accountRetire, .accountRename, .accountEdit, .accountPassword, .accountReset,
        .accountSecret, .accountSendCode, .accountRevokeCode, .accountDeletions, .accountKeep,
        .registrationList, .registrationApprove, .registrationReject, .sessionList, .sessionRevoke,
        .recordCreate, .recordList, .recordShow, .recordAccess, .recordEndInvitation, .recordUnshare,
        .recordAssign,
        .recordRename, .recordReassign, .recordErase,
        .recordQuota, .recordUploads, .recordEndUpload, .recordImport, .recordExport,
        .load,
        .appRegister, .appList, .appShow, .appRotate, .appKeyAdd, .appKeyRemove, .appApprove, .appDisable,
        .appInstallationList, .appInstallationEnd,
        .tokenKeyList, .tokenKeyRotate, .tokenKeyRemove,
        .codesLoad, .codesList,
        .appletList, .appletShow, .appletAdd, .appletRemove,
        .vaultList, .vaultShow, .vaultMembers, .vaultQuota,
        .ruleList, .ruleAdd, .ruleRemove,
        .approvalList, .approvalShow, .approvalApprove, .approvalReject,
        .applicationList, .applicationAdd, .applicationKey, .applicationUsers, .applicationRole,
        .classList, .classAdd, .groupList, .groupAdd, .groupMember,
        .permissionList, .permissionSet, .permissionExplain,
        .backendList, .backendAdd, .backendRotate, .backendRemove,
        .mailStatus, .mailRetry, .mailTest, .mailTexts,
        .accessLogList, .accessLogExport, .accessLogVerify, .accessLogCheckpoint,
        .backup, .backupVerify, .restore, .databaseMove, .keyShow,
        .doctor, .selftestTamper, .selftestRevocation, .selftestRestore,
    ]
}

extension Verb {
    /// A loss that has to be confirmed: a whole sentence, and the word that is typed.
    struct Loss {
        let sentence: String
        let word: String
    }

    /// One change, asked for, made and told. With a `loss` it is made only after its word was typed or with `--yes`.
    /// With `-q` only `essence` is printed. `text` words the answer, also that of a dry run.
    static func change<Call: APICall>(
        _ page: VerbPage,
        _ call: @escaping @Sendable (Invocation, any AdminConnection) async throws -> Call,
        loss: @escaping @Sendable (Invocation, any AdminConnection) async throws -> Loss? = { _, _ in nil },
        essence: @escaping @Sendable (Call.Answer, Invocation) -> [String] = { _, _ in [] },
        says text: @escaping @Sendable (Call.Answer, Invocation, OutputLayout) -> String
    ) -> Verb where Call.Answer: Encodable & Sendable {
        Verb(
            page: page,
            run: { invocation, context in
                let answer = try await context.changed(invocation, call, loss)
                try context.console.show(answer, essence: essence(answer, invocation)) { text(answer, invocation, $0) }
                return .done
            })
    }

    /// The end of something of the record that the first operand names. `thing`: its name in the output; `name`: its
    /// identifier, which alone is printed with `-q`.
    static func ending<Call: APICall>(
        _ page: VerbPage, _ thing: String, _ name: @escaping @Sendable (Call) -> String,
        _ call: @escaping @Sendable (Invocation, RecordID) throws -> Call,
        loss: @escaping @Sendable (Invocation, any AdminConnection) async throws -> Loss? = { _, _ in nil },
        says text: @escaping @Sendable (Call, Bool) -> String
    ) -> Verb where Call.Answer == NoContent {
        Verb(
            page: page,
            run: { invocation, context in
                let record = try recordID(invocation.operands[0])
                let call = try call(invocation, record)
                _ = try await context.changed(invocation, { _, _ in call }, loss)
                let name = name(call)
                try context.console.show(["record": "\(record)", thing: name], essence: [name]) { _ in
                    text(call, invocation.isDryRun)
                }
                return .done
            })
    }

    /// A `change` of the thing that the only operand names.
    static func decision<Call: APICall>(
        _ page: VerbPage, _ call: @escaping @Sendable (String) -> Call,
        loss: (@Sendable (String) -> String)? = nil,
        says text: @escaping @Sendable (Call.Answer, Bool) -> String
    ) -> Verb where Call.Answer: Encodable & Sendable {
        change(
            page, { invocation, _ in call(invocation.operands[0]) },
            loss: { invocation, _ in
                loss.map { Loss(sentence: $0(invocation.operands[0]), word: invocation.operands[0]) }
            },
            says: { answer, invocation, _ in text(answer, invocation.isDryRun) })
    }
}

extension AdminContext {
    /// One change, made only after its loss, if it has one, was confirmed.
    fileprivate func changed<Call: APICall>(
        _ invocation: Invocation, _ call: (Invocation, any AdminConnection) async throws -> Call,
        _ loss: (Invocation, any AdminConnection) async throws -> Verb.Loss?
    ) async throws -> Call.Answer {
        try await connected(invocation) { connection in
            let call = try await call(invocation, connection)
            if let loss = try await loss(invocation, connection) {
                try confirm(loss.sentence, typing: loss.word, invocation)
            }
            return try await change(call, invocation, over: connection)
        }
    }
}
