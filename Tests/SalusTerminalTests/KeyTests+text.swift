import SalusBase
import SalusClient
import SalusModels

@testable import SalusTerminal
@testable import TerminalKit

/// Actions in a few words, as the tests of keys expect them.
extension KeysOnTheMainScreen {
    static func words(_ change: Reversible.Change) -> String {
        switch change {
        case .status(let status, let documents, _, let reason):
            "\(status) \(documents.map { "\($0.bytes[15])" }.joined(separator: " "))"
                + (reason.map { " since \($0)" } ?? "")
        case .archived(let isArchived, let message):
            "\(isArchived ? "" : "un")archive \(message.bytes[15])"
        case .care(let edit, _): words(edit)
        }
    }

    private static func words(_ effect: DocumentFileEffect) -> String {
        switch effect.use {
        case .give(let program): "give \(effect.document.bytes[15]) to the \(program)"
        case .save(let path): "save \(effect.document.bytes[15]) in \(path)"
        case .pipe(let command): "pipe \(effect.document.bytes[15]) to \(command)"
        }
    }

    static func words(_ effect: UnsentEffect) -> String {
        switch effect {
        case .load: "load what waits"
        case .retryRefused: "try again"
        case .withdrawRefused: "take back what was refused"
        }
    }

    static func words(_ action: ClientAction) -> String {
        switch action {
        case .run(let effect): words(effect)
        case .lock: "lock"
        case .keepForms(let forms): "keep \(forms.map(\.title).joined(separator: ", "))"
        case .use(let settings): "use \(settings.theme)"
        case .accounts(let request): "accounts: \(request)"
        case .picture(let picture): "show \(picture.note)"
        case .ring: "care: ring"
        case .suspend: "suspend"
        case .quit: "quit"
        }
    }

    private static func words(_ effect: any ClientEffect) -> String {
        switch effect {
        case is SignInEffect: "sign in"
        case is EnrolEffect: "enrol"
        case let effect as OriginAnswer: effect.goesOn ? "go on" : "stop"
        case .confirm as RecoveryCodeEffect: "noted"
        case .giveUp as RecoveryCodeEffect: "given up"
        case .print(_) as RecoveryCodeEffect: "print"
        case .save(_) as RecoveryCodeEffect: "save"
        case is UnlockEffect: "unlock"
        case is SignInAgainEffect: "sign in again"
        case .offer(server: _) as LinkEffect: "offer a link"
        case .ask as LinkEffect: "ask for the link"
        case .join(localPassword: _) as LinkEffect: "join"
        case .now as SyncEffect: "sync"
        case .hold as SyncEffect: "stop the sync"
        case .stopWork as SyncEffect: "stop"
        case let effect as RecordEffect: words(effect)
        case .write(_, let path) as RecordArchiveEffect: "write the archive \(path)"
        case .preview(let path, _) as RecordArchiveEffect: "look at the archive \(path)"
        case .bringIn as RecordArchiveEffect: "bring the archive in"
        case let effect as RecordExportEffect:
            "take \(effect.part.categories?.map(\.rawValue) ?? ["all"]) along as \(effect.form): \(effect.path)"
        case .open(let path, _) as TableEffect: "look at the table \(path)"
        case .preview(_, let mapping) as TableEffect:
            "preview \(mapping.columns.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })"
        case .bringIn as TableEffect: "bring the table in"
        case .load as RecordImportsEffect: "look for imports"
        case .plan(let past) as RecordImportsEffect: "count the import \(past.number)"
        case .takeBack(let past) as RecordImportsEffect: "take the import \(past.number) back"
        case let effect as SourcesEffect: words(effect)
        case let effect as EntryOpening: "read the entries, open \(effect.fact.bytes[15])"
        case let effect as DocumentTextEffect: "read \(effect.document.bytes[15])"
        case let effect as DocumentPictureEffect: "look at \(effect.name), page \(effect.page)"
        case let effect as FindEffect: "find \(effect.words)"
        case let effect as DevicesEffect: words(effect)
        case let effect as AccountEffect: words(effect)
        case let effect as InboxEffect: words(effect)
        case let effect as AppsEffect: words(effect)
        case .load as NoticesEffect: "load notices"
        case .refresh as NoticesEffect: "refresh notices"
        case .markRead(let until) as NoticesEffect: "read until \(LocalTime.utc.text(until))"
        case let effect as SharedViewEffect: words(effect)
        case .load as RegistrationsEffect: "load registrations"
        case .decide(let name, let isIn) as RegistrationsEffect: "\(isIn ? "let in" : "send away") \(name.text)"
        case let effect as UnsentEffect: words(effect)
        case let effect as DocumentFileEffect: words(effect)
        case let step as ApprovalRequestStep: "requests: \(words(step))"
        case let step as RecoveryStep: "recovery: \(words(step))"
        case .load(let record) as SameItemsEffect: "load the same \(record.bytes[15])"
        case .setApart(let isApart, let fact, _) as SameItemsEffect:
            "\(isApart ? "apart" : "together") \(fact.bytes[15])"
        case .load as TodayEffect: "load today"
        case .refresh as TodayEffect: "refresh today"
        case .markSeen(let document, _) as TodayEffect: "saw \(document.bytes[15])"
        case .markAllSeen as TodayEffect: "saw all"
        case let effect as SharingEffect: "share: \(words(effect.step))"
        case let step as VaultStep: "vault: \(words(step))"
        case let step as CareStep: "care: \(words(step))"
        case let step as CareTeamStep: "care team: \(words(step))"
        default: "\(effect)"
        }
    }

    private static func words(_ effect: SourcesEffect) -> String {
        switch effect {
        case .load: "look for sources"
        case .add(let words, _): (["add the source"] + words.filter { !$0.isEmpty }).joined(separator: " ")
        case .sync(let all, _): (["read the sources"] + all.map { "\($0.number)" }).joined(separator: " ")
        case .remove(let source): "remove the source \(source.number)"
        case .write(let words, let source):
            "write \(words.filter { !$0.isEmpty }.joined(separator: " in ")) to the source \(source.number)"
        case .cancel(let word, let source): "take \(word) out of the source \(source.number)"
        }
    }

    private static func words(_ change: TagChange) -> String {
        (change.put.map(\.text) + change.taken.map { "-\($0.text)" }).joined(separator: ",")
    }

    private static func words(_ effect: RecordEffect) -> String {
        switch effect {
        case .load(_, let part): "load \(part)"
        case .make(let title): "make \(title)"
        case .add(let fact, _): "add \(fact.model)"
        case .tag(let document, _, let change): "tag \(document.bytes[15]) \(words(change))"
        case .annotate(let document, _, let text): "note \(text) beside \(document.bytes[15])"
        case .correct(_, let fact): "correct \(fact.model)"
        case .replace(let document, _, let path): "replace \(document.bytes[15]) by \(path)"
        case .label(let document, _, let label): "label \(document.bytes[15]) \(label)"
        case .upload(let path, _): "upload \(path)"
        case .export(_, let path): "export \(path)"
        case .change(let way): "\(words(way.change))"
        case .reverse(let change): "back \(words(change))"
        case .preview(_, let document): "preview \(document.bytes[15])"
        case .open(_, let document): "open \(document.bytes[15])"
        }
    }

    private static func words(_ effect: DevicesEffect) -> String {
        switch effect {
        case .load: "load devices"
        case .signOut(let device): "sign out \(device.name ?? "")"
        case .signOutOthers: "sign out others"
        case .remove(let device, _): "remove \(device.name ?? "")"
        case .remember: "remember"
        case .forgetRemembered: "forget"
        case .letIn(let code, _): "let in \(code)"
        case .replaceKeys(let device, _, _): "replace keys after \(device.title)"
        case .forgetDevice: "forget this device"
        }
    }

    private static func words(_ effect: AccountEffect) -> String {
        switch effect {
        case .loadQuotaUsage: "load storage"
        case .changePassword: "change password"
        case .changeLocalPassword: "change local password"
        case .renewRecoveryCode: "renew the recovery code"
        case .bringBack(let folder, _): "bring back from \(folder)"
        case .delete: "delete the account"
        case .keep: "keep the account"
        }
    }

    private static func words(_ effect: InboxEffect) -> String {
        switch effect {
        case .load(let query): "load inbox\(words(query))"
        case .refresh(let query): "refresh inbox\(words(query))"
        case .open(let message): "open message \(message.bytes[15])"
        case .accept(let number, let message): "accept \(number) of \(message.bytes[15])"
        }
    }

    private static func words(_ effect: AppsEffect) -> String {
        switch effect {
        case .load(let record): "load apps \(record.bytes[15])"
        case .withdraw(let app, let record): "withdraw \(app.app.name) from \(record.bytes[15])"
        case .readSignIn(let code): "read \(code)"
        case .approveSignIn(let code): "approve \(code)"
        }
    }

    private static func words(_ query: InboxQuery) -> String {
        (query.withArchived ? " with archived" : "") + (query.limit > InboxQuery().limit ? " up to \(query.limit)" : "")
    }
}

extension ClientAction {
    /// The effect, where it is one of this kind.
    func effect<Effect: ClientEffect>(_ kind: Effect.Type) -> Effect? {
        if case .run(let effect) = self { effect as? Effect } else { nil }
    }
}
