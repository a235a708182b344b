/// A recovery code as a page to print: what it opens, and how.
package struct RecoverySheet: Hashable, Sendable {
    package let code: String
    let server: String
    let account: String

    package init(code: String, server: String, account: String) {
        (self.code, self.server, self.account) = (code, server, account)
    }

    /// Plain text of at most 72 columns, for any printer.
    var text: String {
        """
        SALUS RECOVERY CODE

        Server   \(server)
        Account  \(account)
        Code     \(code)

        With this code the account is opened when its password is lost. Without
        the password and without this code it cannot be opened, also not by the
        people who run the server. A person who has this page and reaches the
        server can take the account over: keep it where you keep your passport.

        To use it: start `salus --profile NEW-FOLDER`, press F3, type server,
        account and code, and choose a new password. You get a new code then;
        this page does not work any more, so destroy it. The same is true when
        you make a new code in Salus. Capitals, spaces and dashes do not matter.

        Made on  ____________________

        """
    }

    /// The name that a file of it gets, in the person's folder.
    var fileName: String {
        "salus-recovery-\(String(account.map { $0.isLetter || $0.isNumber ? $0 : "-" })).txt"
    }
}
