/// The state of a record's knowledge of one subject.
public enum SummaryState: String, Hashable, Sendable, Codable, CaseIterable {
    /// The facts could not be read: nothing may be concluded.
    case notLoaded
    /// The record says nothing about it.
    case unknown
    /// The record says that there is none.
    case noneKnown
    /// The person was asked and did not want to say, or it was not done.
    case refused
    /// The record names at least one.
    case known
}

/// The answer of one section, with its lines when there are any.
public struct SummarySection<Line: Hashable & Sendable & Codable>: Hashable, Sendable, Codable {
    public let state: SummaryState
    /// Empty unless `state` is `known`.
    public let lines: [Line]
    /// Doubts about the data, in whole sentences.
    public let remarks: [String]

    static var notLoaded: Self { Self(state: .notLoaded, lines: [], remarks: []) }

    private init(state: SummaryState, lines: [Line], remarks: [String]) {
        (self.state, self.lines, self.remarks) = (state, lines, remarks)
    }

    func map(_ change: (Line) -> Line) -> Self { Self(state: state, lines: lines.map(change), remarks: remarks) }

    func first(_ count: Int) -> Self { Self(state: state, lines: Array(lines.prefix(count)), remarks: remarks) }

    /// A named entry outweighs a general "none", which outweighs "refused".
    init(
        _ entries: [SummaryEntry<Line>], subject: String, remarks: [String] = [],
        comesBefore: (Line, Line) -> Bool = { _, _ in false }
    ) {
        lines = entries.compactMap(\.line).stablySorted(by: comesBefore)
        let says = Set(entries.map(\.state))
        if !lines.isEmpty {
            state = .known
        } else if says.contains(.noneKnown) {
            state = .noneKnown
        } else {
            state = says.contains(.refused) ? .refused : .unknown
        }
        let contradiction = lines.isEmpty || !says.contains(.noneKnown)
        let empty = entries.filter { $0 == .nothing }.count
        self.remarks =
            remarks
            + (contradiction ? [] : ["The record also says that there is no known \(subject)."])
            + (empty == 0 ? [] : ["\(empty) \(empty == 1 ? "entry says" : "entries say") nothing."])
    }
}

/// The contribution of one fact to a section.
enum SummaryEntry<Line: Hashable>: Hashable {
    case named(Line)
    case noneKnown
    case refused
    case nothing

    var line: Line? { if case .named(let line) = self { line } else { nil } }

    var state: SummaryState {
        switch self {
        case .named: .known
        case .noneKnown: .noneKnown
        case .refused: .refused
        case .nothing: .unknown
        }
    }
}
