import SalusDomain

/// The days that an enrolment code is valid.
public enum EnrolmentDays {
    /// The days for which a one-time code may count.
    public static let range = 1...90
    /// The days of a code for which none are named.
    public static let standard = 7
}
