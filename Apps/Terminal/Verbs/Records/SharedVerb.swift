import CommandKit
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

/// `salus shared`: what others share with this account.
enum SharedVerb {
    static let shared = ScriptVerb(
        "shared", "list the records and circles that others share with you",
        about: """
            The person, the account that shares, your right as guardian or proxy with its reason, the part, the end \
            and the purpose, as of the last sync. Records \
            are on this device, too, and go from it when the share ends. The documents of a circle are read at the
            server.
            """,
        examples: [
            .init(command: "salus shared", comment: "what you see of others"),
            .init(command: "salus shared --json | jq '.shared[].limits.ends'", comment: "until when"),
        ],
        run: { (work: ScriptWork) in
            let shares = try await work.client.reader.received()
            let report = ReceivedListReport(shares)
            try work.console.show(report, essence: shares.map { "\($0.record)" }) { report.text(on: $0, work.time) }
            return .done
        })
}

/// A record or circle of another account as a script reads it.
private struct ReceivedReport: Encodable {
    let record: RecordID
    let person: String
    let owner: String?
    /// Nil for a share of the record itself.
    let circle: String?
    /// Whether this account may write there.
    let writes: Bool
    /// Nil for all of the record without an end, and for a circle.
    let limits: ShareLimits?

    init(_ share: ReceivedShare) {
        (record, person, owner) = (share.record, share.title, share.owner?.text)
        switch share.part {
        case .record(let limits):
            (circle, self.limits) = (nil, limits)
            writes = !(limits?.isReadOnly ?? false)
        case .circle(let carenet, let mayWrite): (circle, limits, writes) = (carenet.name, nil, mayWrite)
        }
    }
}

private struct ReceivedListReport: Encodable {
    let shared: [ReceivedReport]
    private let shares: [ReceivedShare]

    private enum CodingKeys: CodingKey { case shared }

    init(_ shares: [ReceivedShare]) { (self.shares, shared) = (shares, shares.map(ReceivedReport.init)) }

    func text(on layout: OutputLayout, _ time: LocalTime) -> String {
        guard !shares.isEmpty else { return "Nothing is shared with you; salus sync fetches what is new." }
        return layout.table(
            ["RECORD", "PERSON", "BY", "WHAT"],
            shares.map { share in
                [
                    TableCell(ShortIdentifier.of(share.record), isWhole: true), TableCell(share.title),
                    TableCell(share.owner?.text ?? ""), TableCell(share.words { time.lastDay(endingAt: $0) }),
                ]
            })
    }
}
