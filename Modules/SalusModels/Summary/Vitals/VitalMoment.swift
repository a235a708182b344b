public import SalusBase

/// The values of one kind of vital that were measured at one time, in the unit of the kind.
public struct VitalMoment: Hashable, Sendable {
    /// Nil when the source gives no date.
    public let date: PartialDate?
    /// Systolic then diastolic for blood pressure, else one; nil for a part that was not measured then.
    public let values: [Double?]
    public let source: SummarySource
}

/// All values of the vitals of some facts by kind, the oldest first; those without a date come before.
public struct VitalMoments: Sendable {
    /// Kinds without a value are absent.
    public let byKind: [VitalKind: [VitalMoment]]
    /// Doubts about the data, in whole sentences.
    public let remarks: [String]

    /// Facts that tell of the same item count once. A systolic and a diastolic value belong together when they are of
    /// the same time, or, without one, of the same document.
    public init(of documents: [DocumentFacts], apart: Set<FactID> = [], at now: Instant) {
        let collected = VitalReadings(from: SummaryFacts(documents, apart: apart, at: now))
        remarks = collected.remarks
        byKind = Dictionary(grouping: collected.readings) { $0.meaning.kind }.mapValues(Self.moments)
    }

    private enum Time: Hashable {
        case at(Int64)
        case undated(DocumentID)

        init(_ reading: VitalReading) {
            self = reading.date.map { .at($0.earliest.milliseconds) } ?? .undated(reading.source.document)
        }

        var order: Int64 { if case .at(let time) = self { time } else { .min } }
    }

    private static func moments(_ readings: [VitalReading]) -> [VitalMoment] {
        guard let kind = readings.first?.meaning.kind else { return [] }
        let meanings = VitalMeaning.allCases.filter { $0.kind == kind }
        var order: [Time] = []
        var groups: [Time: [VitalReading]] = [:]
        for reading in readings {
            let time = Time(reading)
            if groups[time] == nil { order.append(time) }
            groups[time, default: []].append(reading)
        }
        return order.stablySorted { $0.order < $1.order }.flatMap { moments(groups[$0] ?? [], meanings) }
    }

    /// Several values of one time pair in their order.
    private static func moments(_ readings: [VitalReading], _ meanings: [VitalMeaning]) -> [VitalMoment] {
        let parts = meanings.map { meaning in readings.filter { $0.meaning == meaning } }
        return (0..<(parts.map(\.count).max() ?? 0)).compactMap { index in
            let found = parts.map { $0.indices.contains(index) ? $0[index] : nil }
            guard let first = found.compactMap(\.self).first else { return nil }
            return VitalMoment(date: first.date, values: found.map { $0?.value }, source: first.source)
        }
    }
}

extension VitalKind {
    /// A value of the kind with as many digits as people use, without its unit.
    public func text(of value: Double) -> String { DecimalFormat.text(value, decimals: decimals) }
}
