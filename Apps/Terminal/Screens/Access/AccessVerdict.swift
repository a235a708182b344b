package import SalusClient
import TerminalKit

/// The result of verifying an access log, in words: that nothing is missing, or the fault and the next step.
package struct AccessVerdict {
    private let verdict: CheckedAccessLog.Verdict

    package init(_ verdict: CheckedAccessLog.Verdict) { self.verdict = verdict }

    package var isBroken: Bool { if case .broken = verdict { true } else { false } }

    /// The lines without colours.
    package func text(_ time: LocalTime) -> String { lines(time).map(\.text).joined(separator: "\n") }

    func lines(_ time: LocalTime) -> [Line] {
        switch verdict {
        case .proven(_, let signedAt): [Line("✓ verified complete up to \(time.text(signedAt))", .good)]
        case .notSigned: [Line("… not verified yet: the server has not signed the log", .muted)]
        case .broken(let fault):
            [
                Line("✗ \(Self.text(fault))", .alarm),
                Line(
                    "The list below may be incomplete. Show this to a person you trust, and ask the operator.", .caution
                ),
            ]
        }
    }

    private static func text(_ fault: CheckedAccessLog.Fault) -> String {
        switch fault {
        case .signature: "This log is not signed with the server's key."
        case .shortened(let seen, let shown): "The log has \(shown) lines; this device has seen \(seen)."
        case .rewritten(let seen): "The log no longer holds the \(seen) lines that this device has seen."
        case .missing(let number): "Line \(number) is missing."
        case .altered(let number): "Line \(number) is not what it was when it was written."
        case .notInTree(let number): "Line \(number) is not in the signed log."
        }
    }
}
