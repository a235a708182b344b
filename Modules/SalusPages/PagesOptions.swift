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

    /// The server's limits of what people write on pages.
    package var limits: PageLimits

    package init(prefix: String, indivoPrefix: String, takesPasswords: Bool, limits: PageLimits) {
        self.prefix = prefix == "/" ? "" : prefix
        self.indivoPrefix = indivoPrefix == "/" ? "" : indivoPrefix
        (self.takesPasswords, self.limits) = (takesPasswords, limits)
    }
}

/// Limits of what people write on pages, as the server behind them has them.
package struct PageLimits: Sendable {
    /// The least characters of a new password.
    package let leastPasswordCharacters: Int
    /// The most bytes of a new password.
    package let mostPasswordBytes: Int
    /// The days of an app's access that a page proposes.
    package let usualDays: Int
    /// The most days of an app's access.
    package let mostDays: Int

    package init(leastPasswordCharacters: Int, mostPasswordBytes: Int, usualDays: Int, mostDays: Int) {
        self.leastPasswordCharacters = leastPasswordCharacters
        (self.mostPasswordBytes, self.usualDays, self.mostDays) = (mostPasswordBytes, usualDays, mostDays)
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
