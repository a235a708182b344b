import Glibc
import Synchronization

/// Ctrl-C while long work runs: the first one asks it to end after its present step, the second one ends the process.
enum Interruption {
    static var isAsked: Bool { asked.load(ordering: .relaxed) }

    static func watch() { signal(SIGINT, noteInterrupt) }
}

private let asked = Atomic(false)

private func noteInterrupt(_: Int32) {
    asked.store(true, ordering: .relaxed)
    signal(SIGINT, SIG_DFL)
}
