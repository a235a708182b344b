public import SalusApplets
public import SalusSandbox

/// The reason why the program of an applet gave no page. It carries no fact of a record.
public enum AppletProgramFault: Error, Hashable, Sendable {
    /// No file is there, or it may not be executed.
    case missing(file: String)
    /// It is another file than the one that was added.
    case changed
    /// The grant was changed or ended.
    case ended
    /// The program that its first line names is not on this machine.
    case noInterpreter
    case sandbox(SandboxError)
    /// It ended with this status; the first bytes of its error output.
    case failed(Int, errors: String)
    case tooSlow
    case tooMuch
    /// A line of its output is not of the form that lines have.
    case output(AppletFault)
    /// It proposed an entry that no form takes.
    case entry(String)
    case client(ClientError)
}

extension AppletProgramFault {
    /// A sentence for people.
    public var sentence: String {
        switch self {
        case .missing(let file): "The program '\(file)' is not there, or may not be executed."
        case .changed: "The program is not the one that you have added."
        case .ended: "The grant of this applet was changed or ended."
        case .noInterpreter: "The program that its first line names is not on this machine."
        case .sandbox(.tooLarge): "This record has more facts than a program is given."
        case .sandbox: "The program could not be started in a sandbox."
        case .failed(let status, _): "The program ended with a fault (status \(status))."
        case .tooSlow: "The program took too long, so it was stopped."
        case .tooMuch: "The program wrote more than a page may have."
        case .output(let fault): "The program wrote a page with a fault in \(fault)."
        case .entry(let problem): "The program proposed an entry with a fault. \(problem)"
        case .client(let error): error.advice.problem
        }
    }

    public var nextStep: String {
        switch self {
        case .missing: "Put it beside the declaration, make it executable, and add the applet again."
        case .changed: "Add the applet again, if the change is one that you want."
        case .ended: "Open it again from the applets."
        case .noInterpreter: "Install it, or name another one there; env is given a name without options."
        case .sandbox(.tooLarge): "Grant it a shorter time or fewer kinds of data."
        case .sandbox: "Programs of applets run only where the system can confine them."
        case .client(let error): error.advice.nextStep
        default: "Tell its maker."
        }
    }
}
