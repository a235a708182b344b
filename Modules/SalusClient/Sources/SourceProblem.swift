public import SalusBase
public import SalusHTTP

/// Reasons for which a source elsewhere cannot be read. None carries what it sent.
public enum SourceProblem: Hashable, Sendable {
    /// No `https` address, nor `http` with this machine.
    case address
    /// Nothing there speaks hData or RHEx.
    case notASource
    /// It does not take the token, or asks for one.
    case unauthorized
    /// It points to an address on another host.
    case redirected
    /// It answers a write with another address of the same host, and the document is not there.
    case redirectedThere
    case status(Int)
    /// It sends more than is taken.
    case tooLarge
    /// The answers of one read have more bytes than are taken; the next read goes on from there.
    case tooMuch
    /// It sends something else than a feed, a root or a record.
    case unreadable
    /// It asked to be left alone until then.
    case busy(until: Instant)
    /// It asked to be left alone for longer than a week, which is as long as it is.
    case busyForLong(until: Instant)
    /// The record there has another day of birth than the record here. `isFirst`: nothing of it ever came.
    case otherPerson(isFirst: Bool)
    case unreachable(HTTPError)
    /// No token: more than one line, or longer than 4096 bytes.
    case token
    /// There is none of that number any more.
    case removed
    /// The record that it is read into is not on this device.
    case noRecord
    /// It was not read yet, so that its sections are not known.
    case notRead
    /// A document that does not count, is not on this device, or has no entry or too many of them.
    case notWritable
    /// It has no section of that name, or none for such a document.
    case noSection
    /// It has that version already, or that waits.
    case alreadyThere
    /// No document of that number can be taken out of the queue.
    case noWrite
}

extension SourceProblem {
    /// The error for one of the engine on the way to a source.
    static func clientError(_ error: any Error) -> ClientError {
        switch error {
        case let error as HTTPError: .source(.unreachable(error))
        case is CancellationError: .cancelled
        case let error as ClientError: error
        case let refusal as HTTPRefusal where refusal.status == 413: .source(.tooLarge)
        default: .source(.unreadable)
        }
    }

    /// Whether the source has nothing of that form at the address.
    static func isMissing(_ error: ClientError) -> Bool {
        if case .source(.status(let status)) = error { [404, 405, 406, 410].contains(status) } else { false }
    }

    /// Whether the source has nothing at the address.
    static func isGone(_ error: ClientError) -> Bool {
        if case .source(.status(let status)) = error { status == 404 || status == 410 } else { false }
    }

    /// Whether a second try may fare better.
    var mayPass: Bool {
        switch self {
        case .status(let status): status >= 500
        case .unreachable(.disconnected), .unreachable(.transferFailed), .unreachable(.timedOut): true
        default: false
        }
    }

    /// The time before which the source is not to be asked; nil for any other problem.
    var busyUntil: Instant? {
        switch self {
        case .busy(let until), .busyForLong(let until): until
        default: nil
        }
    }

    /// Whether no other request to the source would fare better.
    var endsTheRead: Bool {
        switch self {
        case .unauthorized, .busy, .busyForLong, .tooMuch, .unreachable, .otherPerson, .removed, .noRecord: true
        default: false
        }
    }

    var advice: Advice {
        switch self {
        case .address:
            Advice(
                code: "CL0140", "That is not the address of a source.",
                nextStep: "Write it as https://clinic.example.org/hdata; http is for this machine only.")
        case .notASource:
            Advice(
                code: "CL0141", "Nothing at that address speaks hData or RHEx.",
                nextStep: "Ask the clinic for the address of its hData or RHEx service, with its path.")
        case .unauthorized:
            Advice(
                code: "CL0142", "The source does not take the token, or asks for one.",
                nextStep: "Get a new one there, and add the source again with --token-file; what came stays.")
        case .redirected:
            Advice(
                code: "CL0143", "The source points to another host; nothing was sent there.",
                nextStep: "Ask the clinic whether its address has changed, then add the source at the new one.")
        case .redirectedThere:
            Advice(
                code: "CL0167", "The source points to another address of its own instead of taking the document.",
                nextStep: "It is looked for with the next read; if it stays so, ask the clinic for the right address.")
        case .status(let status):
            Advice(
                code: "CL0144", "The source answers with status \(status).",
                nextStep: "Try again later; if it stays so, tell the clinic.")
        case .tooLarge:
            Advice(
                code: "CL0145", "The source sends more than is taken from one.",
                nextStep: "Tell the clinic; what came stays.")
        case .tooMuch:
            Advice(
                code: "CL0153", "The source has sent as much as is taken in one read.",
                nextStep: "Read it again; that goes on from here.")
        case .unreadable:
            Advice(
                code: "CL0146", "The source sends something that cannot be read as hData or RHEx.",
                nextStep: "Tell the clinic; what came stays.")
        case .busy(let until):
            Advice(
                code: "CL0147", "The source asks to be left alone for now.",
                nextStep: "Try again after \(until) (UTC).")
        case .busyForLong(let until):
            Advice(
                code: "CL0154", "The source asks to be left alone for more than a week; it is asked again after one.",
                nextStep: "Try again after \(until) (UTC), or ask the clinic whether it still serves your record.")
        case .otherPerson(let isFirst):
            Advice(
                code: "CL0148",
                "It is another person's record: the day of birth is another one.\(isFirst ? " Nothing came." : "")",
                nextStep: isFirst
                    ? "Choose the right record there, or the right person here."
                    : "Ask the clinic about it; what came before stays, and nothing more comes until it is mended.")
        case .unreachable(let error):
            Advice(
                code: "CL0149", "The source cannot be reached: \(error).",
                nextStep: "Check the network and the address; what came stays readable.")
        case .token:
            Advice(
                code: "CL0150", "That is no token.",
                nextStep: "A token is one line of at most 4096 letters, digits and signs. Check the file.")
        case .removed:
            Advice(
                code: "CL0151", "There is no such source.", nextStep: "See salus source list.")
        case .notRead:
            Advice(
                code: "CL0155", "The source was not read yet, so its sections are not known.",
                nextStep: "Read it once, then write.")
        case .noWrite:
            Advice(
                code: "CL0156", "No document of that number waits for the source.",
                nextStep: "See salus source list --json. What was sent, or may have been, is there.")
        case .notWritable:
            Advice(
                code: "CL0157", "That document cannot be written to a source.",
                nextStep: "It has to count in the record and to be on this device, with 20 entries at most.")
        case .noSection:
            Advice(
                code: "CL0158", "The source has no section for it, or none of that name.",
                nextStep: "Name one of its sections, such as conditions or documents.")
        case .alreadyThere:
            Advice(
                code: "CL0159", "The source has exactly that already, or it waits.",
                nextStep: "Nothing has to be done; a newer version can be written.")
        case .noRecord:
            Advice(
                code: "CL0152", "The record that the source is read into is not on this device.",
                nextStep: "Sync, or remove the source.")
        }
    }
}
