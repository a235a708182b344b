/// The operator's settings for the pages.
package struct PagesOptions: Sendable {
    /// The path prefix of every page.
    package var prefix: String
    /// The path prefix of Indivo's API.
    package var indivoPrefix: String
    /// Whether people may sign in here with a password; else only a device of theirs signs them in.
    package var takesPasswords: Bool
    /// Whether this server sends mail: without it no page mails a link.
    package var sendsMail = false
    /// Nil where people do not sign up without an invitation.
    package var signUp: SignUpOffer?

    package init(prefix: String, indivoPrefix: String, takesPasswords: Bool) {
        self.prefix = prefix == "/" ? "" : prefix
        self.indivoPrefix = indivoPrefix == "/" ? "" : indivoPrefix
        self.takesPasswords = takesPasswords
    }
}

/// How a person gets an account without an invitation.
package struct SignUpOffer: Sendable {
    /// Whether the operator decides about patients; about clinicians always.
    package var needsApproval: Bool
    package var isForClinicians: Bool

    package init(needsApproval: Bool, isForClinicians: Bool) {
        (self.needsApproval, self.isForClinicians) = (needsApproval, isForClinicians)
    }
}
