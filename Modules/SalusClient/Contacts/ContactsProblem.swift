extension ClientError {
    /// Reasons for which an operation on recovery contacts is refused on this device.
    public enum ContactsProblem: String, Hashable, Sendable {
        /// Fewer than two are needed, or more than there are.
        case count
        /// This device knows other keys of a named contact.
        case otherKeys
        /// So many of them were never compared that a server which impersonates those alone could open the account.
        case notCompared
        /// The account itself.
        case oneself
        /// Not there, or over.
        case noSuchRequest
        /// Not those that the device which asks shows.
        case otherWords
        /// The share that is kept for another account does not open with this device's keys.
        case brokenShare
        /// Nothing was asked from this device.
        case notAsked
        /// Too few have answered, or the two days are not over.
        case waiting
        /// So many shares were false or out of date that the others are too few.
        case wrongShares
        /// By the account's own person, or too old.
        case refused
    }
}

extension ClientError.ContactsProblem {
    var advice: Advice {
        switch self {
        case .count:
            Advice(
                code: "CL0080",
                "At least two contacts have to be needed, and no more than you name, of at most twenty.",
                nextStep: "Name more people, or need fewer of them.")
        case .otherKeys:
            Advice(
                code: "CL0081", "One of these people has other keys than this device knows.",
                nextStep: "Compare safety numbers with them first.")
        case .notCompared:
            Advice(
                code: "CL0088", "Too many of these people are there on the server's word alone.",
                nextStep:
                    "Compare safety numbers until fewer are left than are needed: salus vault safety NAME --verified.")
        case .oneself:
            Advice(code: "CL0089", "You cannot be your own recovery contact.", nextStep: "Name other people.")
        case .noSuchRequest:
            Advice(code: "CL0082", "There is no such request, or it is over.", nextStep: "Look at the list again.")
        case .otherWords:
            Advice(
                code: "CL0083", "These are not the words that the device shows which asks.",
                nextStep: "Have them read to you again, by someone whose voice you know. Nothing was given.")
        case .brokenShare:
            Advice(
                code: "CL0084", "The part that this account keeps for them does not open here.",
                nextStep:
                    "Sign in on this device once more; if it stays so, they ask another contact. Nothing was given.")
        case .notAsked:
            Advice(
                code: "CL0085", "No recovery contacts were asked from this device.",
                nextStep: "Ask first, and read the words to your contacts.")
        case .waiting:
            Advice(
                code: "CL0086", "Too few contacts have answered, or the two days are not over.",
                nextStep: "Try again later; read the words to another contact.")
        case .wrongShares:
            Advice(
                code: "CL0090", "The parts that the contacts gave do not open the account.",
                nextStep: """
                    Read the words to further contacts; those who have answered may have keys of their own that are new.
                    """
            )
        case .refused:
            Advice(
                code: "CL0087", "Someone at a device of the account has said no, or it took too long.",
                nextStep: "Ask again, if you are its person.")
        }
    }
}
