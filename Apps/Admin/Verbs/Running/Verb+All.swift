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
