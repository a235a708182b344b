import SalusBase
import SalusCrypto
@testable import SalusDomain
import SalusModels
@testable import SalusServerDomain

/// Every writing method of every repository is in one of these.
extension WritePath {
    static let accounts = [
        WritePath("an account with password and enrolment") { story in
            let account = story.newAccount("ada")
            return { tx, grant in
                try tx.accounts.insert(account, grant)
                try tx.accounts.setPassword(PasswordRecord(ksf: 1, opaqueRecord: [1]), of: account.id, grant)
                try tx.accounts.setState(.pending, of: account.id, at: .at(0), grant)
                let enrolment = EnrolmentRecord(account: account.id, codeHash: [1], expires: .at(1))
                try tx.enrolments.insert(enrolment, grant)
            }
        },
        WritePath("a finished registration") { story in
            let ada = try await story.addAccount("ada")
            let device = Device(id: DeviceID(from: story.random), account: ada.id, addedAt: .at(0))
            let enrolment = EnrolmentRecord(account: ada.id, codeHash: [1], expires: .at(1))
            try await story.transaction { try $0.enrolments.insert(enrolment, $1) }
            return { tx, grant in
                try tx.enrolments.delete(of: ada.id, grant)
                try tx.keyMaterial.insertSlot([1], kind: 1, of: ada.id, grant)
                try tx.keyMaterial.setBundle([2], of: ada.id, grant)
                try tx.keyMaterial.setRecoveryKey([3], of: ada.id, grant)
                try tx.keyMaterial.appendIdentityEntry([4], sequence: 0, of: ada.id, grant)
                try tx.devices.insert(device, grant)
            }
        },
    ]

    static let accountChanges = [
        WritePath("a renamed account that is reset") { story in
            let ada = try await story.addAccount("ada")
            let device = Device(id: DeviceID(from: story.random), account: ada.id, addedAt: .at(0))
            try await story.transaction { tx, grant in
                try tx.accounts.setPassword(PasswordRecord(ksf: 1, opaqueRecord: [1]), of: ada.id, grant)
                try tx.keyMaterial.insertSlot([1], kind: 1, of: ada.id, grant)
                try tx.keyMaterial.setBundle([2], of: ada.id, grant)
                try tx.keyMaterial.setRecoveryKey([3], of: ada.id, grant)
                try tx.keyMaterial.appendIdentityEntry([4], sequence: 0, of: ada.id, grant)
                try tx.devices.insert(device, grant)
            }
            return { tx, grant in
                try tx.accounts.setName(UserName("eve")!, of: ada.id, grant)
                try tx.accounts.removePassword(of: ada.id, grant)
                try tx.devices.revoke(device.id, of: ada.id, at: .at(4), grant)
                try tx.keyMaterial.replaceSlot([5], kind: 1, of: ada.id, grant)
                try tx.devices.revokeAll(of: ada.id, at: .at(5), grant)
                try tx.keyMaterial.retire(of: ada.id, at: .at(5), grant)
            }
        }
    ]

    static let signIns = [
        WritePath("a login") { story in
            let ada = try await story.addAccount("ada")
            let (pending, session) = (story.newLogin(of: ada.id), story.newSession(of: ada.id))
            return { tx, grant in
                try tx.logins.noteFailure(of: pending.subject, at: .at(0), grant)
                try tx.logins.noteFailure(of: pending.subject, at: .at(0), grant)
                try tx.logins.takeBackFailure(of: pending.subject, grant)
                try tx.notices.noteFailedSignIns(of: ada.id, count: 5, at: .at(0), joining: .at(0), grant)
                for at in [0, 1] as [Int64] { try tx.notices.markRead(of: ada.id, until: .at(at), grant) }
                try tx.logins.insert(pending, grant)
                _ = try tx.logins.take(pending.idHash, grant)
                try tx.logins.clearFailures(of: pending.subject, grant)
                try tx.sessions.insert(session, grant)
            }
        },
        WritePath("a registration that is let in, and one that is erased") { story in
            let people = [try await story.addAccount("ada"), try await story.addAccount("eve")]
            try await story.transaction { tx, grant in
                for account in people {
                    try tx.registrations.insert(
                        WaitingRegistration(account: account, askedAt: .at(0), expires: .at(1), note: ""), grant)
                }
            }
            return { tx, grant in
                try tx.registrations.setExpiry(.at(9), of: people[0].id, grant)
                try tx.registrations.delete(of: people[0].id, grant)
                try tx.accounts.erase(people[1].id, grant)
                try tx.registrations.insert(
                    WaitingRegistration(account: people[0], askedAt: .at(3), expires: .at(4), note: "x"), grant)
            }
        },
        WritePath("a remembered device and a link") { story in
            let ada = try await story.addAccount("ada")
            let remembered = RememberedDevice(
                account: ada.id, device: DeviceID(from: story.random), sealedHalf: [1], slot: [2], usedAt: .at(0))
            try await story.transaction { tx, grant in
                try tx.rememberedDevices.keep(remembered, grant)
                try tx.deviceLinks.insert(StoredLink(id: [1], request: [2], expires: .at(5)), grant)
            }
            return { tx, grant in
                try tx.rememberedDevices.keep(remembered, grant)
                try tx.rememberedDevices.sweep(unusedSince: .at(0), grant)
                try tx.rememberedDevices.forget(remembered.device, of: ada.id, grant)
                try tx.rememberedDevices.forgetAll(of: ada.id, except: remembered.device, grant)
                try tx.rememberedDevices.forgetAll(of: ada.id, except: nil, grant)
                try tx.deviceLinks.answer([1], with: [3], by: ada.id, grant)
                try tx.deviceLinks.insert(StoredLink(id: [2], request: [2], expires: .at(0)), grant)
                try tx.deviceLinks.sweep(now: .at(1), grant)
                try tx.deviceLinks.delete([1], grant)
                try tx.deviceLinks.deleteAll(answeredBy: ada.id, grant)
            }
        },
        WritePath("a challenge") { story in
            let challenge = Challenge(
                idHash: [1], account: AccountID(from: story.random), purpose: .recovery, expires: .at(1))
            try await story.transaction { tx, grant in
                try tx.challenges.insert(
                    Challenge(idHash: [2], account: challenge.account, purpose: .newPassword, expires: .at(0)), grant)
            }
            return { tx, grant in
                try tx.challenges.insert(challenge, grant)
                _ = try tx.challenges.take([2], for: .newPassword, grant)
                try tx.challenges.deleteAll(of: challenge.account, grant)
                try tx.challenges.sweep(now: .at(2), grant)
            }
        },
        WritePath("an answer that is kept, in the place of an older one") { story in
            let caller = story.random.bytes(16)
            let names = [story.random.bytes(16), story.random.bytes(16)]
            try await story.transaction { tx, grant in
                for name in names {
                    let older = StoredAnswer(name: name, sealed: [1], expires: .at(1))
                    try tx.keptAnswers.insert(older, of: caller, most: 9, grant)
                }
            }
            return { tx, grant in
                try tx.keptAnswers.insert(
                    StoredAnswer(name: names[0], sealed: [2], expires: .at(9)), of: caller, most: 9, grant)
                try tx.keptAnswers.sweep(now: .at(2), grant)
            }
        },
        WritePath("a session's life") { story in
            let session = story.newSession(of: try await story.addAccount("ada").id)
            let device = DeviceID(from: story.random)
            try await story.transaction { try $0.sessions.insert(session, $1) }
            var next = session
            next.refreshHash = story.random.bytes(32)
            let renewed = next
            return { tx, grant in
                try tx.sessions.bind(session.id, to: device, grant)
                try tx.sessions.begin(RequestWindow(first: 1), of: [1], in: session, until: .at(9), grant)
                try tx.sessions.move(RequestWindow(first: 2), of: [1], in: session, until: .at(9), grant)
                try tx.sessions.renew(renewed, grant)
                try tx.sessions.replaceAccess(of: renewed, grant)
            }
        },
        WritePath("the end of sessions and logins") { story in
            let ada = try await story.addAccount("ada")
            let (first, second) = (story.newSession(of: ada.id), story.newSession(of: ada.id))
            let login = story.newLogin(of: ada.id)
            try await story.transaction { tx, grant in
                for session in [first, second] { try tx.sessions.insert(session, grant) }
                try tx.logins.insert(login, grant)
            }
            return { tx, grant in
                try tx.sessions.delete(first.id, grant)
                try tx.sessions.deleteAll(of: ada.id, grant)
                try tx.logins.deleteAll(of: ada.id, grant)
                try tx.logins.sweep(now: .at(1000), failuresBefore: .at(1000), grant)
                try tx.notices.sweep(before: .at(1000), grant)
                try tx.sessions.sweep(now: .at(1000), grant)
            }
        },
    ]

    static let records = [
        WritePath("a record with its key") { story in
            let (ada, record) = (try await story.addAccount("ada"), story.newRecord())
            return { tx, grant in
                try tx.recordKeys.insert([1], of: record.id, grant)
                try tx.recordDirectory.insert(record, grant)
                try tx.recordDirectory.noteSource(patient: "p", in: "s", record: record.id, grant)
                try tx.recordDirectory.setOwner(ada.id, of: record.id, grant)
                try tx.records.setTitle("t", of: record.id, grant)
                try tx.records.endGuardianships(of: record.id, at: .at(1), grant)
                try tx.changes.append(.recordChanged, document: nil, of: record.id, at: .at(0), grant)
            }
        },
        WritePath("the erasure of a record") { story in
            let record = try await story.addRecord()
            try await story.addDocument(in: record)
            return { tx, grant in
                try tx.recordKeys.destroy(of: record.id, grant)
                try tx.recordDirectory.erase(record.id, grant)
            }
        },
    ]

    static let documents = [
        WritePath("a document that replaces another") { story in
            let record = try await story.addRecord()
            let old = try await story.addDocument(in: record)
            let (new, facts) = (story.newDocument(in: record, replacing: old), story.newFacts(2))
            return { tx, grant in
                var replaced = old
                replaced.version.replacedBy = new.id
                try tx.documents.update(replaced, grant)
                try tx.facts.removeIndex(of: replaced, grant)
                try tx.documents.insert(new, sealedContent: [1], grant)
                try tx.facts.index(facts, of: new, grant)
                try tx.changes.append(.documentReplaced, document: new.id, of: record.id, at: .at(0), grant)
            }
        },
        WritePath("a document whose status changes") { story in
            let record = try await story.addRecord()
            let document = try await story.addDocument(in: record)
            let change = StatusChange(status: .void, at: .at(1), account: nil, reason: "why")
            return { tx, grant in try tx.documents.note(change, of: document.id, in: record.id, grant) }
        },
        WritePath("a document that a client changes under a name of its own") { story in
            let record = try await story.addRecord()
            let document = try await story.addDocument(in: record)
            let change = SentChange(
                id: DocumentChangeID(from: story.random), document: document.id, label: "x", status: .void, account: nil
            )
            return { tx, grant in try tx.documents.note(change, in: record.id, grant) }
        },
        WritePath("a document with a name and a relation") { story in
            let record = try await story.addRecord()
            let (about, related) = (try await story.addDocument(in: record), try await story.addDocument(in: record))
            let app = AppID(from: story.random)
            return { tx, grant in
                try tx.documentNames.name(related.id, "visit", by: app, in: record.id, grant)
                let link = DocumentLink(about: about.id, relation: .answers, related: related.id, at: .at(1))
                try tx.relations.insert(link, in: record.id, grant)
            }
        },
        WritePath("a document that counts again") { story in
            let record = try await story.addRecord()
            let document = try await story.addDocument(in: record, facts: 0)
            let facts = story.newFacts(1)
            return { tx, grant in try tx.factIndex.restoreIndex(facts, of: document, grant) }
        },
    ]

    static let sharing = [
        WritePath("a share that begins, changes and ends") { story in
            let (record, gail) = (try await story.addRecord(), try await story.addAccount("gail"))
            let share = story.newShare(with: gail)
            return { tx, grant in
                try tx.shares.share(record.id, share, grant)
                try tx.shares.share(record.id, story.newShare(with: gail, role: "Friend"), grant)
                try tx.shares.end(record.id, with: gail.id, grant)
                try tx.grants.endTokens(of: gail.id, on: record.id, grant)
            }
        },
        WritePath("a carenet's life") { story in
            let gail = try await story.addAccount("gail")
            let app = try await story.addApp("a@apps.test")
            let record = try await story.addRecord(with: app)
            let document = try await story.addDocument(in: record)
            let carenet = story.newCarenet("Family", in: record)
            return { tx, grant in
                try tx.carenets.insert(carenet, grant)
                var renamed = carenet
                renamed.name = "Kin"
                try tx.carenets.rename(renamed, grant)
                for _ in 0..<2 { try tx.carenets.add(story.newMember(gail), to: carenet, grant) }
                try tx.carenets.add(app.id, to: carenet, at: .at(0), grant)
                let rule = AutoshareRule(carenet: carenet, type: document.type)
                try tx.disclosure.setRule(rule, isOn: true, grant)
                try tx.placements.place(document.id, in: carenet, isShown: true, grant)
                try tx.disclosure.setNeverShared(true, document.id, in: record.id, grant)
                try tx.carenets.remove(gail.id, from: carenet, grant)
                try tx.carenets.remove(app.id, from: carenet, grant)
                try tx.carenets.delete(carenet, grant)
            }
        },
    ]

    static let accessLog = [
        WritePath("an access line and its place in the tree") { story in
            let entry = story.newEntry(nil, tag: 1, number: 0)
            let checkpoint = StoredCheckpoint(size: 1, range: [[1]], note: [2], at: .at(0))
            return { tx, grant in
                try tx.accessLog.append(entry, grant)
                let places = try tx.accessLog.unsequenced(limit: 9).map(\.place)
                try tx.accessLog.sequence(places, from: 0, checkpoint, grant)
                try tx.accessLog.setTile(LogTile(level: 0, number: 0, hashes: [[1]]), grant)
            }
        }
    ]

    static let apps = [
        WritePath("what an app keeps, and its end") { story in
            let (scopes, document) = (try await story.scopes(), story.newAppDocument("state"))
            return { tx, grant in
                let storage = tx.appStorage
                for scope in scopes { try storage.insert(document, sealedContent: [1], in: scope, grant) }
                try storage.overwrite(document, sealedContent: [2], in: scopes[0], grant)
                try storage.setLabel("seen", of: document.id, in: scopes[1], grant)
                try storage.delete(document.id, in: scopes[2], grant)
                try tx.grants.withdrawAll(of: scopes[0].app, grant)
            }
        },
        WritePath("the end of all that an app keeps") { story in
            let (scopes, document) = (try await story.scopes(), story.newAppDocument("state"))
            try await story.transaction { tx, grant in
                for scope in scopes { try tx.appStorage.insert(document, sealedContent: [1], in: scope, grant) }
            }
            return { tx, grant in try tx.appStorage.deleteAll(of: scopes[0].app, grant) }
        },
        WritePath("an app with its tokens, and their end") { story in
            let (ada, record) = (try await story.addAccount("ada"), try await story.addRecord())
            let app = story.newApp("labs@apps.test")
            let (asked, credential) = (story.newSignInRequest(of: app), story.newCredential(of: app))
            return { tx, grant in
                try tx.apps.insert(app, grant)
                try tx.apps.insert(credential, grant)
                try tx.apps.delete(credential, grant)
                try tx.apps.insert(story.newCredential(of: app), grant)
                try tx.apps.setState(.active, of: app.id, grant)
                _ = try tx.apps.remember(nonce: "n", at: 1, of: app.id, grant)
                try tx.grants.enable(RecordApp(app: app, enabledAt: .at(0), enabledBy: ada.id), on: record.id, grant)
                try tx.grants.replace(RecordApp(app: app, enabledAt: .at(1), enabledBy: nil), on: record.id, grant)
                var request = story.newRequestToken(of: app, for: .record(record.id))
                try tx.grants.insert(request, grant)
                request.account = ada.id
                try tx.grants.update(request, grant)
                try tx.grants.insert(story.newAccessToken(of: app, for: .record(record.id), by: ada.id), grant)
                try tx.grants.insert(story.newAppSession(of: app, for: ada.id), grant)
                try tx.grants.delete(request, grant)
                try tx.grants.insert(asked, grant)
                try tx.grants.update(asked, grant)
                try tx.grants.delete(asked, grant)
                try tx.grants.deleteSignIns(approvedBy: ada.id, grant)
                try tx.grants.endTokens(of: ada.id, grant)
                try tx.grants.endTokens(of: app.id, grant)
                try tx.grants.withdraw(app.id, from: record.id, grant)
                try tx.apps.deleteCredentials(of: app.id, grant)
                try tx.apps.sweep(before: .at(1000), grant)
                try tx.grants.sweep(now: .at(1000), grant)
            }
        },
    ]
}
