import CommandKit
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

/// `salus record erase`: the end of a record.
enum RecordEraseVerb {
    static let erase = ScriptVerb(
        "erase", of: "record", "erase a record of yours for good", operands: [.person], effect: .loses,
        about: """
            Its documents, entries and shares go with their key, at the server and on your devices: no backup of the
            server opens them. The access log of it stays. Save first what you want to keep (record export, record
            save). Only the owner erases a record. Asks the server; without it nothing is erased.
            """,
        examples: [
            .init(command: "salus record erase 'Lin Berg' --dry-run", comment: "what would be lost?"),
            .init(command: "salus record erase 'Lin Berg'", comment: "asks for the name"),
        ],
        run: { (work: RecordScript) in
            let id = try await work.record()
            guard let record = try await work.client.reader.people().first(where: { $0.id == id }),
                record.owner == work.client.account.id
            else {
                throw ScriptFailure(
                    .refused, "That record is not yours.", nextStep: "Ask its owner to end the share with you.")
            }
            let listing = try await work.client.reader.listing(of: id)
            let loss = Self.loss(record.title, documents: listing.count)
            try work.console.confirm(loss, typing: record.title)
            let report = ErasedRecordReport(
                record: id, name: record.title, documents: listing.count, isErased: !work.invocation.isDryRun)
            if report.isErased {
                try await work.client.eraseRecord(id)
                work.wrote("the record is erased")
            }
            work.console.remarkOnDryRun()
            try work.console.show(report, essence: ["\(id)"]) { _ in
                report.isErased ? "The record of \(record.title) is erased." : loss
            }
            return .done
        })

    private static func loss(_ name: String, documents: Int) -> String {
        "The record of \(name) with \(counted(documents, "document")) is erased for good. Nothing brings it back."
    }
}

private struct ErasedRecordReport: Encodable {
    let record: RecordID
    let name: String
    let documents: Int
    let isErased: Bool
}
