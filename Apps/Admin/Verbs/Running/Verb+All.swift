extension Verb {
    /// Every verb, in the order of the help page.
    static let all: [Verb] = [
        .initialise,
        .accountCreate, .accountList, .accountShow,
        .accountDisable, .accountEnable, .accountRename, .accountReset, .sessionList, .sessionRevoke,
        .recordCreate, .recordList, .recordShow, .recordAssign, .recordImport, .recordExport,
        .appRegister, .appList, .appShow, .appRotate, .appApprove, .appDisable,
        .auditList, .auditVerify,
        .backup, .backupVerify, .restore, .databaseMove, .keyShow,
        .doctor,
    ]
}
