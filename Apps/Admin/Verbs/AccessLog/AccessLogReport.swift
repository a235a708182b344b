import CommandKit
import SalusCrypto
import SalusDomain
import SalusModels
import SalusServerDomain

/// The result of `access-log verify`, as text and as JSON.
struct AccessLogReport: Hashable, Sendable, Encodable {
    let lines: Int
    let chains: Int
    let checkpoints: Int
    /// Lines that have no place in the signed tree yet.
    let waiting: Int
    /// The size of the newest checkpoint.
    let size: Int
    let faults: [String]

    init(_ result: AccessLogVerification.Result) {
        (lines, chains, checkpoints) = (result.lines, result.chains, result.checkpoints)
        (waiting, size) = (result.waiting, Int(result.newest?.size ?? 0))
        faults = result.faults.map(Self.text)
    }

    func text(on layout: OutputLayout) -> String {
        let extent = """
            \(counted(lines, "line")) in \(counted(chains, "chain")), \(counted(checkpoints, "checkpoint")), \
            the newest over \(counted(size, "line")); \(waiting) without a place yet.
            """
        guard !faults.isEmpty else { return "\(extent)\n\(layout.styled("Nothing was removed or altered.", .good))" }
        let list = faults.map { "  \($0)" }.joined(separator: "\n")
        return "\(extent)\n\(layout.styled("The log does not hold:", .bad))\n\(list)"
    }

    private static func text(_ fault: AccessLogFault) -> String {
        switch fault {
        case .altered(let line): "\(place(line)) was altered"
        case .missing(let record, let numbers):
            "\(spelled(numbers, one: "line", several: "lines")) \(chain(record)) missing"
        case .exchanged(let line): "the line before \(place(line)) was exchanged"
        case .gap(let positions):
            "nothing is at \(spelled(positions, one: "place", several: "places")) of the tree: removed"
        case .misplaced(let line, let position):
            "\(place(line)) claims place \(position) of the tree, which is another's"
        case .forged(let size): "the checkpoint of size \(size) is not signed by this server"
        case .contradicted(let size, let good):
            """
            the lines at places \(good) to \(size - 1) of the tree are not those that checkpoint \(size) was signed over
            """
        case .foreignKept: "the checkpoint to hold it against is not one of this server"
        case .shorterThanKept(let size, let kept):
            "the log ends at \(size), but the checkpoint that was kept says \(kept): its end was cut off"
        case .otherThanKept(let kept): "the log is not the one that was signed at size \(kept): its past was rewritten"
        }
    }

    /// Such as "line 4" or "lines 4 to 6".
    private static func spelled(_ range: ClosedRange<Int>, one: String, several: String) -> String {
        range.count == 1 ? "\(one) \(range.lowerBound)" : "\(several) \(range.lowerBound) to \(range.upperBound)"
    }

    private static func place(_ line: AccessLogPosition) -> String { "line \(line.number) \(chain(line.record))" }

    private static func chain(_ record: RecordID?) -> String { record.map { "of record \($0)" } ?? "of the server" }
}
