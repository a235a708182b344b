/// Units that people and laboratories write, in UCUM.
enum ShippedUnits {
    static let lines = """
        kg kilogram
        g gram
        mg milligram
        ug microgram
        [lb_av] pound
        [oz_av] ounce
        cm centimeter
        m meter
        mm millimeter
        [in_i] inch
        [ft_i] foot
        L liter
        dL deciliter
        mL milliliter
        Cel degree Celsius
        [degF] degree Fahrenheit
        mm[Hg] millimeter of mercury
        kPa kilopascal
        /min per minute
        % percent
        mg/dL milligram per deciliter
        mmol/L millimole per liter
        umol/L micromole per liter
        nmol/L nanomole per liter
        pmol/L picomole per liter
        g/dL gram per deciliter
        g/L gram per liter
        mg/L milligram per liter
        ug/L microgram per liter
        ng/mL nanogram per milliliter
        pg/mL picogram per milliliter
        ng/dL nanogram per deciliter
        ug/dL microgram per deciliter
        mmol/mol millimole per mole
        U/L unit per liter
        [iU] international unit
        [iU]/L international unit per liter
        m[iU]/L milli-international unit per liter
        meq/L milliequivalent per liter
        10*9/L billion per liter
        10*12/L trillion per liter
        10*3/uL thousand per microliter
        10*6/uL million per microliter
        fL femtoliter
        pg picogram
        mL/min milliliter per minute
        mL/min/{1.73_m2} milliliter per minute and 1.73 square meters
        L/min liter per minute
        kg/m2 kilogram per square meter
        kcal kilocalorie
        km kilometer
        min minute
        h hour
        d day
        {score} score
        {steps} steps
        """
}
