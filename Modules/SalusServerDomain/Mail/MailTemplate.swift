public import SalusDomain
public import SalusModels

/// The text of one kind of mail, with placeholders such as `{name}`. A line with one that has no value is left out.
public struct MailTemplate: Hashable, Sendable {
    /// The placeholders, written between braces.
    public enum Placeholder: String, Hashable, Sendable, CaseIterable {
        /// The person's full name, else the user name.
        case name
        /// The user name.
        case account
        /// The name of the installation.
        case server
        /// The web pages.
        case pages
        /// The address where the person goes on, with the secret in it.
        case link
        /// The secret alone, as `salus` takes it; none where a second one is asked for.
        case code
        /// The end of its validity, a date in UTC.
        case until
        /// The number of digits of the second secret; none without one.
        case digits
    }

    public let subject: String
    public let body: String

    public init(subject: String, body: String) { (self.subject, self.body) = (subject, body) }

    /// Reads `Subject: …`, an empty line and the body. Throws `invalid` for another form and for a
    /// placeholder that does not exist.
    public init(text: String) throws(DomainError) {
        let parts = text.replacing("\r\n", with: "\n").split(separator: "\n\n", maxSplits: 1)
        guard parts.count == 2, let subject = parts[0].wholeMatch(of: /Subject: ?([^\n]+)/)?.1 else {
            throw .invalid(field: "mail text", expected: "'Subject: …', an empty line and the text")
        }
        self.init(subject: String(subject), body: String(parts[1]))
        for name in Self.names(in: text) where Placeholder(rawValue: name) == nil {
            let known = Placeholder.allCases.map { "{\($0.rawValue)}" }.joined(separator: ", ")
            throw .invalid(field: "{\(name)}", expected: "one of \(known)")
        }
    }

    /// As `init(text:)` reads it.
    public var text: String { "Subject: \(subject)\n\n\(body)" }

    func filled(_ values: [Placeholder: String]) -> MailText {
        MailText(subject: Self.fill(subject, values) ?? "", body: lines(values))
    }

    /// Where a line was left out, two empty ones do not follow each other.
    private func lines(_ values: [Placeholder: String]) -> String {
        let lines = body.split(separator: "\n", omittingEmptySubsequences: false).compactMap { Self.fill($0, values) }
        return lines.reduce(into: [String]()) { text, line in
            if !line.isEmpty || text.last?.isEmpty == false { text.append(line) }
        }.joined(separator: "\n")
    }

    /// Nil for a line with a placeholder that has no value.
    private static func fill(_ line: some StringProtocol, _ values: [Placeholder: String]) -> String? {
        names(in: String(line)).reduce(String(line)) { text, name in
            guard let text, let value = Placeholder(rawValue: name).flatMap({ values[$0] }) else { return nil }
            return text.replacing("{\(name)}", with: value)
        }
    }

    private static func names(in text: String) -> [String] {
        text.matches(of: /\{([a-zA-Z]+)\}/).map { String($0.1) }
    }
}

/// The text of a mail to one person.
public struct MailText: Hashable, Sendable {
    public let subject: String
    /// Lines end with LF.
    public let body: String
}

extension MailTemplate {
    /// The texts for kinds of mail without an operator's text.
    public static let standard: [MailKind: MailTemplate] = [
        .invitation: MailTemplate(
            subject: "Your account at {server}",
            body: """
                Hello {name},

                an account was made for you at {server}. Your user name is {account}.

                Open this address to begin:
                {link}

                Have the {digits} digits at hand that you are told another way.

                With the program salus you can register on a device of your own instead, with the code {code}.

                The secret in this mail counts once, until {until}. If you did not expect this mail, you need do
                nothing.

                """),
        .reset: MailTemplate(
            subject: "A new beginning for your account at {server}",
            body: """
                Hello {name},

                your account {account} at {server} waits for you to choose a new password. The old \
                one does not work any more.

                Open this address to choose one:
                {link}

                Have the {digits} digits at hand that you are told another way.

                With the program salus you can register on a device of your own instead, with the code {code}.

                It counts once, until {until}. If you did not ask for this, tell the operator of {server}.

                """),
        .newPassword: MailTemplate(
            subject: "A new password for your account at {server}",
            body: """
                Hello {name},

                a new password was asked for, for your account {account} at {server}. If that was you, open this \
                address and choose it:
                {link}

                It works once, until {until}. Your password of today stays valid until you have chosen another.

                If it was not you, you need do nothing: who knows your user name can ask for this mail, and \
                changes nothing with it.

                """),
        .recoveryHelp: MailTemplate(
            subject: "The ways back into your account at {server}",
            body: """
                Hello {name},

                a new password was asked for, for your account {account} at {server}. Its data is sealed with keys \
                that only you hold, so neither a mail nor the operator can give you another password. You get back \
                in like this:

                - With a device that is signed in: in salus, press : and choose 'Change the password'.
                - With your recovery code: start salus on a new device and choose 'I lost my password: use the \
                recovery code'.
                - With your recovery contacts: start salus on a new device and ask them to let you in.

                If it was not you, you need do nothing: who knows your user name can ask for this mail, and \
                changes nothing with it.

                """),
        .signUp: MailTemplate(
            subject: "Your new account at {server}",
            body: """
                Hello {name},

                an account with the user name {account} was asked for at {server}, with this address. If that was \
                you, open this address and choose a password:
                {link}

                It works once, until {until}. After that the user name is free again.

                If it was not you, you need do nothing, and no account is made.

                """),
        .address: MailTemplate(
            subject: "Is this your address? ({server})",
            body: """
                Hello {name},

                mail for the account {account} at {server} is to go to this address. If you want that, open this \
                address and say so there:
                {link}

                It works until {until}. If you do nothing, no mail from {server} comes here.

                """),
        .welcome: MailTemplate(
            subject: "Welcome to {server}",
            body: """
                Hello {name},

                your account {account} at {server} is ready.

                You sign in here:
                {pages}/login

                If it was not you who set it up, tell the operator of {server} at once.

                """),
        .inbox: MailTemplate(
            subject: "Something new for you at {server}",
            body: """
                Hello {name},

                there is something new in your inbox at {server}. Sign in to read it.

                This mail says no more than that, since mail can be read on its way.

                """),
        .recovery: MailTemplate(
            subject: "Someone asks to be let into your account at {server}",
            body: """
                Hello {name},

                someone has asked your recovery contacts at {server} to let them into your account {account}. \
                No one is let in for two days.

                If it was you, read the words on your new device to your contacts, and wait.

                If it was not you, say no now, on a device of yours that is signed in: salus recovery refuse. \
                Tell your contacts, too.

                """),
        .test: MailTemplate(
            subject: "Mail from {server} arrives",
            body: """
                Hello {name},

                this is a test: mail from {server} reaches you. You need do nothing.

                """),
    ]
}
