import CommandKit
package import SalusClient
package import SalusCrypto
import SalusModels

/// A source in words, for screens and verbs.
extension RecordSource {
    /// `Lin Lund at clinic.example.org`, with characters of the source made harmless.
    package var words: String { "\(patient.title) at \(host)".harmless }

    /// The protocol by its name; empty before it was read.
    package var protocolName: String {
        switch layout {
        case "rhex": "RHEx"
        case "hdata": "hData"
        default: ""
        }
    }
}

extension RecordSource {
    private static let shownWrites = 3

    /// The writes that are not there yet, with their numbers, and how many are there.
    var writeLines: [String] {
        let open = writes.filter { $0.state != .sent }
        let sent = writes.count - open.count
        return open.suffix(Self.shownWrites).map { "\($0.number): \($0.title.harmless): \($0.words)" }
            + (sent > 0 ? ["\(sent) written there."] : [])
    }
}

extension RecordSource {
    /// A warning about the writes that removing the source forgets; nil where none is open.
    package var openWrites: String? {
        let open = writes.filter { $0.state != .sent }.map { $0.title.harmless }
        guard !open.isEmpty else { return nil }
        let names = open.prefix(Self.shownWrites).joined(separator: ", ") + (open.count > Self.shownWrites ? ", …" : "")
        return "\(counted(open.count, "document")) will not be sent: \(names)."
    }
}

extension SourceOutcome {
    /// Why a write that was to be sent is not at the source; nil where all of them are.
    func open(since before: [RecordSource]) -> ErrorNotice? {
        let known = before.first { $0.number == source.number }?.writes ?? []
        let due = known.filter { $0.state == .waiting || $0.state == .uncertain }.map(\.number)
        guard let open = source.writes.last(where: { due.contains($0.number) && $0.state != .sent }) else { return nil }
        if let refusal = open.refusal { return ErrorNotice(refusal.advice) }
        return ErrorNotice("\(open.title.harmless) \(open.words)", nextStep: source.faults.last?.harmless ?? "")
    }
}

extension SourceWrite {
    /// The warning of one that is taken out although it may be at the source.
    package static let mayHaveArrived =
        "It may have arrived; then it stays at the source, and comes with the next read."

    /// The state in a sentence.
    fileprivate var words: String {
        switch state {
        case .waiting: "waits to be sent."
        case .uncertain: "may have arrived; the next read looks for it."
        case .sent: "is there."
        case .refused: "not taken. \(refusal.map { "\($0.advice.problem) \($0.advice.nextStep)" } ?? "")"
        }
    }
}

extension SourceCounts {
    /// `3 new, 1 changed`, or that nothing changed.
    package var words: String {
        let parts = [
            (added, "new"), (changed, "changed"), (withdrawn, "withdrawn"), (returned, "listed again"),
            (left, "left as you marked them"), (refused, "did not come"),
        ]
        let news = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return news.isEmpty ? "nothing new" : news.joined(separator: ", ")
    }
}

/// A person's choice among the records that a source offers.
package enum SourceChoice {
    private static let shown = 6

    /// The record that the word means; the only one for nil. Throws what to do where there are several, or none.
    package static func one(_ word: String?, of patients: [SourcePatient]) throws(ErrorNotice) -> SourcePatient {
        if patients.isEmpty {
            throw ErrorNotice(
                "The source offers no record to this token.", nextStep: "Ask the clinic to open your record to it.")
        }
        let meant =
            word.map { NamedItems.matching($0, among: patients, key: \.id, name: \.title) } ?? patients
        guard meant.count != 1 else { return meant[0] }
        let names = patients.prefix(shown).map { "\($0.title) (\($0.id))" }.joined(separator: ", ").harmless
        let more = patients.count > shown ? ", …" : ""
        throw ErrorNotice(
            meant.isEmpty ? "No record there is called that." : "\(meant.count) records there could be meant.",
            nextStep: "Say whose: \(names)\(more).")
    }
}

/// A token that lies in a file of the person's.
package enum SourceToken {
    private static let longest = 8192

    /// The only word of the file, without white space around it; nil without a file. Throws where there is more, such
    /// as a whole header field.
    package static func read(_ path: String?) throws(ErrorNotice) -> Secret? {
        guard let path, !path.isEmpty else { return nil }
        var bytes = try PlainFile.read(path)
        guard bytes.count <= longest else {
            throw ErrorNotice("That file is too long for a token.", nextStep: "Check its path.")
        }
        defer { for place in bytes.indices { bytes[place] = 0 } }
        let rest = bytes.drop { $0 <= 0x20 }
        let token = rest.prefix { $0 > 0x20 }
        guard rest.dropFirst(token.count).allSatisfy({ $0 <= 0x20 }) else {
            throw ErrorNotice(
                "That file has more than a token.", nextStep: "Keep the token alone in it, without a word before it.")
        }
        return Secret(copying: token)
    }
}
