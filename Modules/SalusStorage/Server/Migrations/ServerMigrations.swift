package import SalusSQL

/// The schema of the server's database, oldest step first. Add a file with the next number; never change an old one.
package enum ServerMigrations {
    package static let all = [
        accounts, records, facts, accessLog, logTree, searches, retiredKeys, installation, guessing, reports,
        restorations, apps, statusHistory, launching, messages, profiles, documentLinks,
        appStorage, recordMakers, shares, carenets, signInRequests, accessCalls, vocabularies, groups,
        challenges, nonceTimes, vaults, registrations, installations, longLists, mail, accessPlaces,
        firstCarenets, openedApps, rememberedDevices, requestWindows, approvals, vaultQuotas, shareEnds,
        sentChanges, recoveryContacts, unsettledIndex, origins, vaultLogStates, identityLogStates,
        documentUse, workInPieces, keptAnswers, listPages, documentModels,
        shareLimits, noticeMarks, factTerms, pendingContacts, sharedDocuments,
        conversations, accountNotices,
        classes,
        authorizations,
        findability,
        tokenKeys,
        accountDeletions,
        clientAssertions,
        conversationFiles,
    ]
}
