import SalusDomain
public import SalusModels

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

                What this mail says counts once, until {until}. If you did not expect this mail, you need do nothing.

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

                It counts once, until {until}. If you did not ask for this, tell whoever runs {server}.

                """),
        .welcome: MailTemplate(
            subject: "Welcome to {server}",
            body: """
                Hello {name},

                your account {account} at {server} is ready.

                You sign in here:
                {pages}/login

                If it was not you who set it up, tell whoever runs {server} at once.

                """),
        .inbox: MailTemplate(
            subject: "Something new for you at {server}",
            body: """
                Hello {name},

                there is something new in your inbox at {server}. Sign in to read it.

                This mail says no more than that, since mail can be read on its way.

                """),
        .recovery: MailTemplate(
            subject: "Somebody asks to be let into your account at {server}",
            body: """
                Hello {name},

                somebody has asked your recovery contacts at {server} to let them into your account {account}. \
                Nobody is let in for two days.

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
