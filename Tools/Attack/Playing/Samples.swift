/// Documents that are as they should be, with the canary in each text.
enum Samples {
    static func problem(_ number: Int) -> [UInt8] { models(model(number)) }

    static func models(_ models: String) -> [UInt8] {
        Array("<Models xmlns=\"http://indivo.org/vocab/xml/documents#\">\(models)</Models>".utf8)
    }

    static func model(_ number: Int) -> String {
        "<Model name=\"Problem\"><Field name=\"name_title\">\(AttackWorld.canary) \(number)</Field>"
            + "<Field name=\"startDate\">2023-03-14T10:00:00Z</Field></Model>"
    }
}
