package import TerminalKit

/// The content of one person's summary page, in display words.
package struct SummaryContent: Hashable, Sendable {
    package enum Kind: Int, CaseIterable, Hashable, Sendable {
        case allergies, problems, medications, vitals, immunizations
    }

    /// The knowledge about one part of the record; each case looks different on the screen.
    package enum Answer: Hashable, Sendable {
        /// Nothing of this record is on this device yet.
        case notLoaded
        /// No document says anything.
        case unknown
        /// The record says that there is none.
        case noneKnown
        /// The person was asked and did not want to say.
        case refused
        case known([Row])
    }

    /// One line of a part.
    package struct Row: Hashable, Sendable {
        package enum Tone: Hashable, Sendable { case present, planned, past, warning }

        package var title: String
        package var detail: String
        /// A date as the source gave it; may be empty.
        package var date: String
        package var tone: Tone
        /// The number of facts with this content.
        package var times = 1
        /// Values over time, oldest first, for the small chart; `x` is in seconds.
        package var series: [LineChart.Sample]

        package init(
            _ title: String, detail: String = "", date: String = "", tone: Tone = .present,
            series: [LineChart.Sample] = []
        ) {
            (self.title, self.detail, self.date, self.tone, self.series) = (title, detail, date, tone, series)
        }
    }

    /// Sex, birth, age and the like, one text each.
    package let person: [String]
    package let answers: [Kind: Answer]
    /// Doubts about the data, in whole sentences.
    package let remarks: [Kind: [String]]

    /// Rows of each part that are not here yet.
    var leftOut: [Kind: Int] = [:]

    var isWhole: Bool { leftOut.values.allSatisfy { $0 == 0 } }

    package init(person: [String], answers: [Kind: Answer], remarks: [Kind: [String]] = [:]) {
        (self.person, self.answers, self.remarks) = (person, answers, remarks)
    }

    package func answer(_ kind: Kind) -> Answer { answers[kind] ?? .notLoaded }

    package static let notLoaded = SummaryContent(person: [], answers: [:])
}
