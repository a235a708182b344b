public import SalusBase
public import SalusModels

/// A document of the person's own record on its way to a section of a source, or there. Only this device knows of it.
public struct SourceWrite: Hashable, Codable, Sendable {
    public enum State: String, Hashable, Codable, Sendable {
        /// It goes with the next read of the source.
        case waiting
        /// It was sent and no answer came: the source is looked through for it before it is sent again.
        case uncertain
        case sent
        /// The source does not take it; `refusal` says why.
        case refused
    }

    /// Counts up for each source.
    public let number: Int
    /// The version that is sent.
    public let document: DocumentID
    /// The name that the source is given for it, the same for each version: by it a repeat is known.
    public let entry: String
    /// Words for people.
    public let title: String
    /// The segments of the section below the record there.
    public let section: [String]
    public let addedAt: Instant
    public internal(set) var state: State
    public internal(set) var refusal: Refusal?
    /// Its address there; nil before it is known.
    public internal(set) var address: String?
    /// The entity tag of the version there that it is, or may replace.
    var tag: String?
    /// SHA-256 of that version, where it is known.
    var digest: String?
    public internal(set) var sentAt: Instant?
    /// When a run began to send it; nil once it has ended.
    var claimedAt: Instant?

    package init(
        number: Int, document: DocumentID, entry: String, title: String, section: [String], addedAt: Instant,
        state: State = .waiting, refusal: Refusal? = nil
    ) {
        (self.number, self.document, self.entry) = (number, document, entry)
        (self.title, self.section, self.addedAt) = (title, section, addedAt)
        (self.state, self.refusal) = (state, refusal)
    }

    /// The section as the source names it.
    public var place: String { section.joined(separator: "/") }

    /// Whether it can be taken out of the queue; one that is uncertain may be at the source nevertheless.
    public var mayBeCancelled: Bool { state != .sent }
}

extension SourceWrite {
    /// The reasons for which a source does not take a document. None carries what it sent.
    public enum Refusal: Hashable, Codable, Sendable {
        /// The person may not write there.
        case forbidden
        /// Nothing can be written there in this way.
        case notOffered
        /// Another version is there, written at that time; nil where the source does not say.
        case conflict(since: String?)
        /// The document that it would replace is there no more.
        case gone
        /// The source does not take the form of the document.
        case form(status: Int)
        /// The document is not in the record any more, or does not count any more.
        case withdrawn
    }
}

extension SourceWrite.Refusal {
    public var advice: Advice {
        switch self {
        case .forbidden:
            Advice(
                code: "CL0160", "The source does not let you write into that section.",
                nextStep: "Ask the clinic for a token that may write, and add the source again with it.")
        case .notOffered:
            Advice(
                code: "CL0161", "The source takes no documents in that way.",
                nextStep: "Name another section with --section, or give the clinic the document by hand.")
        case .conflict(let since):
            Advice(
                code: "CL0162", "Another version is at the source\(since.map { ", of \($0)" } ?? ""); it stays there.",
                nextStep: "Read the source and look at that version; write yours again to put it in its place.")
        case .gone:
            Advice(
                code: "CL0163", "The source does not have the document any more that this one would replace.",
                nextStep: "Write it again to add it there as a new one.")
        case .form(let status):
            Advice(
                code: "CL0164", "The source does not take the document in its form (status \(status)).",
                nextStep: "Name another section with --section, or give the clinic the document by hand.")
        case .withdrawn: SourceProblem.notWritable.advice
        }
    }
}
