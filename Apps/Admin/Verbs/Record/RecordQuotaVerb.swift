import CommandKit
import SalusAPI
import SalusBase
import SalusModels

extension Verb {
    static let recordQuota = Verb(
        page: VerbPage(
            words: ["record", "quota"], summary: "show or say how much a record or an account may hold",
            operands: [
                Operand("ID", .live("record"), help: "the record, as 'record list' shows it", isOptional: true)
            ],
            options: [bytes, documents, account, standard] + Option.places, effect: .changes,
            about: """
                For one record, or with --account for all that an account holds: the records that it owns, its inbox,
                and what apps keep for it. Without --bytes, --documents or --standard it shows how much there is and may
                be.

                The contents of all documents count, with every version, attachment and app document; messages and
                notices count as they are sealed. The contents of a record count for the record and for its owner, no
                matter who brought it. --standard goes back to what the settings of the server say for all
                (documents.*). Less than there is already is allowed: nothing is removed, and nothing new comes in.
                """,
            examples: [
                .init(command: "salus-admin record quota 0b1c… --data /srv/salus", comment: "how full is it?"),
                .init(
                    command: "salus-admin record quota 0b1c… --bytes 17179869184 --data /srv/salus", comment: "16 GiB"),
                .init(
                    command: "salus-admin record quota --account anna --documents 1000000 --data /srv/salus",
                    comment: "a million documents for anna"),
                .init(
                    command: "salus-admin record quota --account anna --standard -o json --data /srv/salus",
                    comment: "as for all, for a program"),
            ]),
        run: { invocation, context in
            let subject = try subject(invocation)
            guard let change = try change(invocation) else {
                let usage = try await context.connected(invocation) { try await subject.usage(over: $0) }
                try show(usage, subject, "holds", context)
                return .done
            }
            let usage = try await context.connected(invocation) {
                try await subject.set(change, invocation, context, over: $0)
            }
            try show(usage, subject, invocation.isDryRun ? "would hold" : "holds", context)
            return .done
        })

    private static func subject(_ invocation: Invocation) throws(UsageError) -> QuotaSubject {
        switch (invocation.operands.first, invocation[account]) {
        case (let text?, nil): return .record(try recordID(text))
        case (nil, let name?): return .account(name)
        default: throw UsageError("say a record, or an account with --account NAME")
        }
    }

    /// Nil when it is only to be shown.
    private static func change(_ invocation: Invocation) throws(UsageError) -> QuotaChange? {
        let own = invocation[bytes] != nil || invocation[documents] != nil
        switch (own, invocation.has(standard)) {
        case (false, false): return nil
        case (false, true): return QuotaChange(standard: true)
        case (true, false):
            return QuotaChange(documents: invocation.number(documents), bytes: invocation.number(bytes))
        case (true, true): throw UsageError("--standard goes without --bytes and --documents")
        }
    }

    private static func show(
        _ usage: QuotaUsageDetail, _ subject: QuotaSubject, _ verb: String, _ context: AdminContext
    ) throws {
        try context.console.show(usage, essence: ["\(usage.bytesQuota)", "\(usage.documentsQuota)"]) { _ in
            "\(subject.title) \(verb) \(usage.filling)\(usage.hasOwnQuota ? " (set for this one)" : "")."
        }
    }

    private static let bytes = Option(
        name: "bytes", value: "N", kind: .number(0...1 << 50), help: "how many bytes it may hold")
    private static let documents = Option(
        name: "documents", value: "N", kind: .number(0...1_000_000_000), help: "how many documents it may hold")
    private static let account = Option(
        name: "account", value: "NAME", kind: .live("account"), help: "for this account, in place of a record")
    private static let standard = Option(name: "standard", help: "what the settings say for all")
}

/// A record or an account whose quota is meant.
private enum QuotaSubject {
    case record(RecordID)
    case account(String)

    var title: String {
        switch self {
        case .record(let record): "The record \(IdentifierPrefix.of(record))"
        case .account(let name): name
        }
    }

    func usage(over connection: any AdminConnection) async throws(AdminError) -> QuotaUsageDetail {
        switch self {
        case .record(let record): try await connection.send(ShowRecordQuotaCall(record: record))
        case .account(let name): try await connection.send(ShowAccountQuotaCall(name: name))
        }
    }

    func set(
        _ change: QuotaChange, _ invocation: Invocation, _ context: AdminContext, over connection: any AdminConnection
    ) async throws(AdminError) -> QuotaUsageDetail {
        switch self {
        case .record(let record):
            try await context.change(SetRecordQuotaCall(record: record, change), invocation, over: connection)
        case .account(let name):
            try await context.change(SetAccountQuotaCall(name: name, change), invocation, over: connection)
        }
    }
}

extension QuotaUsageDetail {
    /// `12 of 200000 documents, 1.5 of 4096.0 MiB`.
    var filling: String {
        "\(documents) of \(documentsQuota) documents, \(Mebibytes.text(bytes)) of \(Mebibytes.text(bytesQuota)) MiB"
    }
}
