import SalusAPI
import SalusDomain
import SalusHTTP

/// An error in the words of a screen: what happened, and what to do next.
public struct Advice: Error, Hashable, Sendable {
    /// Stable: the server's code, or one of the client's own (`CL` and four digits).
    public let code: String
    /// The fault in one sentence.
    public let problem: String
    /// The next thing to do.
    public let nextStep: String

    public init(code: String, _ problem: String, nextStep: String) {
        (self.code, self.problem, self.nextStep) = (code, problem, nextStep)
    }
}

extension Advice {
    /// Whether there is no server, since everything is on this device alone.
    public var isWithoutServer: Bool { code == ClientError.noServer.advice.code }
    /// Whether the server was reached and this device has no session there: it is signed out, or was removed.
    public var isSignedOut: Bool { Self.signedOut.contains(code) }

    private static let signedOut: Set<String> = [
        "CL0005", "CL0012", APIErrorCode.signInRequired.rawValue, APIErrorCode.sessionEnded.rawValue,
    ]
}

extension ClientError {
    public var advice: Advice {
        switch self {
        case .unreachable(.tls(let reason)):
            Advice(
                code: "CL0019", "The server's certificate cannot be trusted: \(reason).",
                nextStep:
                    "If the server has an authority of its own, start again with --ca FILE; else ask the operator. "
                    + "Check the clock of this device, too.")
        case .noServer:
            Advice(
                code: "CL0095", "This needs a server, and this profile is on this device alone.",
                nextStep: "Connect it with: salus profile connect")
        case .unreachable(let error):
            Advice(
                code: "CL0001", "The server cannot be reached: \(error).",
                nextStep: "Check the network and the server's address; what is on this device stays readable.")
        case .outcomeUnknown:
            Advice(
                code: "CL0091", "It is not known whether this was done: no answer came, also when it was sent again.",
                nextStep: "Look whether it is there before you do it again.")
        case .refused(let error): error.advice
        case .unexpectedAnswer(let status):
            Advice(
                code: "CL0002", "The answer is not that of a Salus server (status \(status)).",
                nextStep: "Check the server's address.")
        case .badServerAddress:
            Advice(
                code: "CL0003", "That is not the address of a server.",
                nextStep: """
                    Write it as https://salus.example.org or https://salus.example.org:8443; http \
                    is for this machine only.
                    """)
        case .signInFailed:
            Advice(code: "CL0004", "Signing in failed.", nextStep: "Check the account name and the password.")
        case .contacts(let problem): problem.advice
        case .recoveryFailed:
            Advice(
                code: "CL0006", "The recovery failed.",
                nextStep: "Check the account name and every group of the recovery code.")
        case .badRecoveryCode:
            Advice(
                code: "CL0007", "That is not a recovery code.",
                nextStep: "It has 34 letters and digits in groups of five. Compare each group with your paper.")
        case .badLinkCode:
            Advice(
                code: "CL0008", "No device shows that code now.",
                nextStep: "Compare it with the new device; after ten minutes that has to show another one.")
        case .linkOver:
            Advice(
                code: "CL0009", "The code counts no more.",
                nextStep: "Begin again on this device, and type the new code on the other one.")
        case .otherOrigin(let other):
            Advice(
                code: "CL0033", "At \(other.typed) answers a server whose passwords belong to \(other.proven).",
                nextStep: "Nothing was sent. Ask the operator for the address, or go on if both are theirs.")
        case .signedOut:
            Advice(code: "CL0005", "You are signed out.", nextStep: "Sign in again (i); this device keeps its copy.")
        case .untrusted(let distrust): distrust.advice
        case .restored(let backup, let at):
            Advice(
                code: "CL0016", "The server was restored on \(at) from a backup of \(backup) (UTC).",
                nextStep:
                    "Sign in with a new folder (--profile) to go on. This one opens without the server, and keeps "
                    + "what was written since the backup; from the new one, salus vault bring-back puts it back.")
        case .samePasswords:
            Advice(
                code: "CL0020", "The local password equals the sign-in password.",
                nextStep: "Choose another one for this device.")
        case .unusablePassword:
            Advice(
                code: "CL0027", "That password cannot be used.", nextStep: "Choose one of 1 to 1,024 bytes of text.")
        case .wrongLocalPassword:
            Advice(code: "CL0021", "That is not the local password.", nextStep: "Type it again.")
        case .triesLeft(let tries):
            Advice(
                code: "CL0029", "That is not the local password.",
                nextStep: "Type it again. After \(tries) more wrong \(tries == 1 ? "one" : "ones") this copy is erased."
            )
        case .waitUntil(let instant):
            Advice(
                code: "CL0022", "Too many wrong local passwords.", nextStep: "Try again after \(instant) (UTC).")
        case .profile(let problem): problem.advice
        case .clock(let ahead):
            Advice(
                code: "CL0035",
                "The clock of this device is \(ClockText.text(ahead)) the server's.",
                nextStep: "Set it right, then sync again; until then nothing is sent or ended.")
        case .document(let problem): problem.advice
        case .vault(let problem): problem.advice
        case .care(let problem): problem.advice
        case .conversation(let problem): problem.advice
        case .source(let problem): problem.advice
        case .local(.storage(let failure)) where failure.kind == .outdated:
            Advice(
                code: "CL0118", "This profile is from before the first release, and this version cannot open it.",
                nextStep:
                    "Send what waits in it with the program that wrote it, then sign in with a new profile folder."
            )
        case .local:
            Advice(
                code: "CL0030", "The database on this device could not be used.",
                nextStep: "Check that the disk is not full; otherwise sign in with a new profile folder.")
        case .cancelled: Advice(code: "CL0031", "It was stopped.", nextStep: "Start it again.")
        }
    }
}

private enum ClockText {
    /// `2 h ahead of`, `40 min behind`.
    static func text(_ ahead: Int) -> String { "\(span(ahead)) \(ahead > 0 ? "ahead of" : "behind")" }

    /// `2 h`, `40 min`, `3 days`: the nearest, since asking takes a moment itself.
    private static func span(_ seconds: Int) -> String {
        let seconds = abs(seconds)
        return switch seconds {
        case ..<7170: "\((seconds + 30) / 60) min"
        case ..<171_000: "\((seconds + 1800) / 3600) h"
        default: "\((seconds + 43_200) / 86_400) days"
        }
    }
}

extension APIError {
    fileprivate var advice: Advice { Advice(code: code.rawValue, message, nextStep: nextStep) }

    private var nextStep: String {
        switch code {
        case .tooManyAttempts, .tooManyRequests:
            retryAt.map { "Try again after \($0) (UTC)." } ?? "Wait some minutes, then try again."
        case .enrolmentRefused: "Check the name and the one-time code, or ask the operator for a new code."
        case .unavailable, .tooSlow: "Try again in a minute."
        case .outcomeUnknown: "Look whether it is there before you do it again."
        case .clockDisagrees: "Set the clock of this machine, for instance with systemd-timesyncd."
        case .signatureRequired: "Start the program again; if it stays so, sign in again."
        case .awaitingApproval: "Sign in again (i) once you are told that you are in."
        case .registrationClosed: "With a code press F2 on the first screen."
        case .nameTaken: "Choose another name."
        case .signInRequired, .sessionEnded, .freshSignInNeeded: "Sign in again."
        case .notFound: "It may have been erased, or is not shared with you."
        case .tooLarge: "Split it into smaller documents."
        case .invitationRefused: "Look whether the link is whole, or ask the person for another one."
        default: request.map { "Tell the operator the request's name: \($0)." } ?? "Tell the operator its code."
        }
    }
}

extension ClientError.Distrust {
    fileprivate var advice: Advice {
        switch self {
        case .keys:
            Advice(
                code: "CL0010", "The server sent keys that are not this account's.",
                nextStep: "Do not go on. Ask the operator; nothing was changed.")
        case .rollback:
            Advice(
                code: "CL0011", "The server shows an older state of the account than this device has seen.",
                nextStep: """
                    Do not go on. If the operator says that a backup was restored, sign in with \
                    a new folder (--profile).
                    """
            )
        case .olderCopy:
            Advice(
                code: "CL0124",
                "A vault is further back than this device had it, and the server shows that older state.",
                nextStep: """
                    Look at the vault on another device. If you put an older copy of this folder back yourself and go \
                    on from it, let this device be remembered again, on the page of devices.
                    """
            )
        case .revokedDevice:
            Advice(
                code: "CL0012", "This device was removed from the account.",
                nextStep: "Sign in with a new profile folder if you removed it yourself.")
        case .origin:
            Advice(
                code: "CL0013", "The server calls itself by another name than before.",
                nextStep: "Check the server's address.")
        case .document:
            Advice(
                code: "CL0014", "The server sent a document that does not match its digest.",
                nextStep: "It was not stored. Tell the operator.")
        case .vault:
            Advice(
                code: "CL0017", "The server shows members, keys or entries of a vault that do not fit its signatures.",
                nextStep:
                    "Nothing of it was stored; what is here stays readable. Ask the vault's owner, not the server.")
        case .time:
            Advice(
                code: "CL0036", "The server's statement of its time does not have its signature.",
                nextStep: "No share was ended by it. Tell the operator.")
        case .person:
            Advice(
                code: "CL0018", "Someone has other keys than this device knows of them.",
                nextStep: "Ask them, not through this server, whether they began again, and compare safety numbers.")
        case .changes:
            Advice(
                code: "CL0015", "The server shows fewer changes than this device has seen, or leaves some out.",
                nextStep:
                    "Nothing of it was stored. If the operator says that a backup was restored, sign in with a new "
                    + "folder (--profile); this one keeps what the server has lost.")
        }
    }
}

extension ClientError.ProfileProblem {
    fileprivate var advice: Advice {
        switch self {
        case .missing:
            Advice(
                code: "CL0023", "There is nothing in this profile folder yet.",
                nextStep: "Sign in first, or name another folder.")
        case .exists:
            Advice(
                code: "CL0024", "This folder already holds a profile.",
                nextStep: "Unlock it, or name another folder with --profile.")
        case .connected:
            Advice(
                code: "CL0096", "This profile is connected already: it is not on this device alone.",
                nextStep: "salus sync brings this device and the server to the same state.")
        case .damaged:
            Advice(
                code: "CL0025", "The profile in this folder cannot be read.",
                nextStep: "Name another folder with --profile and sign in again; the server has your records.")
        case .busy:
            Advice(
                code: "CL0028", "Another Salus is signing in with this folder.",
                nextStep: "Finish there, or name another folder with --profile.")
        case .same:
            Advice(
                code: "CL0034", "That is the folder that is open.",
                nextStep: "Name the one from before the server was restored.")
        case .erased:
            Advice(
                code: "CL0032", "Too many wrong local passwords: the copy on this device is erased.",
                nextStep: "Start salus again and sign in; the server has your records.")
        case .unwritable:
            Advice(
                code: "CL0026", "The profile folder cannot be written.",
                nextStep: "Check its owner, its permissions and the space on the disk.")
        }
    }
}
