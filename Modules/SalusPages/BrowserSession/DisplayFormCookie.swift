import SalusBase
import SalusHTTP
import SalusModels

/// The forms in which this browser shows days, numbers and units, as a cookie of its own: it holds nothing of a person,
/// and stays when they sign out.
enum DisplayFormCookie {
    private static let name = "__Host-salus-form"
    private static let seconds = 400 * 86_400

    /// The default form without a cookie, and in the place of a form that this version does not know.
    static func form(in headers: HTTPHeaders) -> DisplayForm {
        let words = headers.cookie(name)?.split(separator: ".").map(String.init) ?? []
        guard words.count == 3 else { return DisplayForm() }
        return DisplayForm(words[0], words[1], words[2])
    }

    /// The value of `Set-Cookie`.
    static func field(for form: DisplayForm) -> String {
        let words = [form.dates.rawValue, form.numbers.rawValue, form.units.rawValue].joined(separator: ".")
        return "\(name)=\(words); Path=/; Max-Age=\(seconds); Secure; HttpOnly; SameSite=Lax"
    }
}

extension DisplayForm {
    /// By the words of its parts; one that is not known is the default.
    init(_ dates: String, _ numbers: String, _ units: String) {
        self.init(
            dates: Dates(rawValue: dates) ?? .iso, numbers: Numbers(rawValue: numbers) ?? .point,
            units: Units(rawValue: units) ?? .metric)
    }
}

extension HTTPHeaders {
    /// The first cookie of that name; nil for none.
    func cookie(_ name: String) -> Substring? {
        let pairs = values("Cookie").joined(separator: ";").split(separator: ";").map(\.trimmingBlanks)
        return pairs.first { $0.hasPrefix(name + "=") }.map { $0.dropFirst(name.count + 1) }
    }
}
