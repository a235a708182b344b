/// The reason why a foreign file could not be read. It carries nothing of the file.
public enum SandboxError: Error, Hashable, Sendable {
    /// The program that reads such files is not on this machine.
    case missing(SandboxedProgram)
    /// The system does not start a program in a sandbox, so nothing was read.
    case noSandbox
    /// No such file is known here.
    case unknownFormat
    /// The file breaks its format, or its reader gave up.
    case damaged
    /// It opens with a password only.
    case encrypted
    /// Its author has forbidden to take out its text.
    case forbidden
    /// It needs more memory or pixels than a file may.
    case tooLarge
    /// It takes more time than a file may.
    case tooSlow
}

extension SandboxError {
    /// A sentence for people.
    public var sentence: String {
        switch self {
        case .missing(let program): "The program that reads such files, \(program.name), is not on this machine."
        case .noSandbox: "This system cannot read foreign files safely: it starts no program in a sandbox."
        case .unknownFormat: "Files of this format are not shown here."
        case .damaged: "This file is damaged: it could not be read."
        case .encrypted: "This file opens with a password only."
        case .forbidden: "The author of this file does not allow taking out its text."
        case .tooLarge: "This file is too large to be shown here."
        case .tooSlow: "Reading this file took too long, so it was stopped."
        }
    }

    /// The next step for the person.
    public var nextStep: String {
        switch self {
        case .missing(let program): "Install the package \(program.package) (Debian: apt install \(program.package))."
        case .forbidden: "Look at its pages as pictures instead."
        default: "Save the document and open it in another program."
        }
    }
}
