/// The fraction of an event that is done, from 0 to 1. An event that was skipped or not done is 0, whatever its values.
public enum ProgressStrategy: Sendable {
    /// Done or not; an assessment is done with an answer.
    case done
    /// The sum of the values by the sum of the targets. A value that is no number counts 1. Without a target any sum
    /// above 0 is all; so is a target of 0.
    case sumByTarget
    /// As many values as there are targets.
    case countByTarget
    /// Each target met by the value beside it, or nothing.
    case allTargetsMet
    /// The part of the targets that is met.
    case shareOfTargetsMet
    case custom(@Sendable (CareEvent) -> Double)

    /// The share of the event that is done, 0 to 1.
    public func fraction(of event: CareEvent) -> Double {
        if case .custom(let measure) = self { return clamped(measure(event)) }
        guard event.state == .done, let values = event.outcome?.values else { return 0 }
        if event.task.type == .assessment, values.isEmpty { return 0 }
        return clamped(fraction(values, event.occurrence.targets))
    }

    private func fraction(_ values: [OutcomeValue], _ targets: [OutcomeValue]) -> Double {
        switch self {
        case .done, .custom: 1
        case .sumByTarget: sumByTarget(values, targets)
        case .countByTarget: targets.isEmpty ? 1 : Double(values.count) / Double(targets.count)
        case .allTargetsMet: met(values, targets) == targets.count ? 1 : 0
        case .shareOfTargetsMet: targets.isEmpty ? 1 : Double(met(values, targets)) / Double(targets.count)
        }
    }

    private func sumByTarget(_ values: [OutcomeValue], _ targets: [OutcomeValue]) -> Double {
        let sum = values.reduce(0) { $0 + ($1.number ?? 1) }
        guard !targets.isEmpty else { return sum > 0 ? 1 : 0 }
        let target = targets.reduce(0) { $0 + ($1.number ?? 1) }
        return target == 0 ? 1 : sum / target
    }

    /// A number meets its target from there on; anything else meets one of its sort.
    private func met(_ values: [OutcomeValue], _ targets: [OutcomeValue]) -> Int {
        zip(values, targets).count { value, target in
            guard let wanted = target.number else { return true }
            return value.number.map { $0 >= wanted } ?? true
        }
    }

    private func clamped(_ fraction: Double) -> Double { fraction.isFinite ? min(1, max(0, fraction)) : 0 }
}
