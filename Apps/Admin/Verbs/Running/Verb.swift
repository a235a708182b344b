import CommandKit
import SalusAPI

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
        .accountSecret, .accountSendCode, .accountRevokeCode,
        .registrationList, .registrationApprove, .registrationReject, .sessionList, .sessionRevoke,
        .recordCreate, .recordList, .recordShow, .recordAccess, .recordAssign, .recordRename, .recordReassign,
        .recordErase,
        .recordQuota, .recordImport, .recordExport,
        .load,
        .appRegister, .appList, .appShow, .appRotate, .appKeyAdd, .appKeyRemove, .appApprove, .appDisable,
        .appInstallationList, .appInstallationEnd,
        .codesLoad, .codesList,
        .vaultList, .vaultShow, .vaultMembers, .vaultQuota,
        .ruleList, .ruleAdd, .ruleRemove,
        .approvalList, .approvalShow, .approvalApprove, .approvalReject,
        .applicationList, .applicationAdd, .applicationKey, .applicationUsers, .applicationRole,
        .classList, .classAdd, .groupList, .groupAdd, .groupMember,
        .permissionList, .permissionSet, .permissionExplain,
        .backendList, .backendAdd, .backendRotate, .backendRemove,
        .mailStatus, .mailRetry, .mailTest, .mailTexts,
        .auditList, .auditExport, .auditVerify,
        .backup, .backupVerify, .restore, .databaseMove, .keyShow,
        .doctor, .selftestTamper, .selftestRevocation, .selftestRestore,
    ]
}

extension Verb {
    /// One change of the thing that the only operand names. With `loss`, a whole sentence, it is made only after the
    /// name was typed or with `--yes`. `text` words the answer; its flag is true for a dry run.
    static func decision<Call: APICall>(
        _ page: VerbPage, _ call: @escaping @Sendable (String) -> Call,
        loss: (@Sendable (String) -> String)? = nil,
        says text: @escaping @Sendable (Call.Answer, Bool) -> String
    ) -> Verb where Call.Answer: Encodable & Sendable {
        Verb(
            page: page,
            run: { invocation, context in
                let name = invocation.operands[0]
                if let loss = loss?(name) {
                    try context.confirm(loss, typing: name, invocation)
                }
                let answer = try await context.change(call(name), invocation)
                try context.console.show(answer) { _ in text(answer, invocation.isDryRun) }
                return .done
            })
    }
}
